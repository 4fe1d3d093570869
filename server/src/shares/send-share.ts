// Lets a share go out (spec 7 §5): its contacts get access and a mail, an open link begins to work.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { lockFoundDocument, markShared } from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { inOrderOfUsers } from "./in-order-of-users";
import { deactivatedAmong, invitePerson, usersOfPeople } from "./invite-person";
import { noteShareEvent } from "./share-events";
import { makeShareToken } from "./share-token";
import { activePeopleOf, type ShareRow } from "./shares.db";
import { documentShares } from "./shares.tables";

interface Sending {
  readonly share: ShareRow;
  readonly documentId: string;
  /** By person, if they were made before. */
  readonly tokens?: ReadonlyMap<string, string>;
}

/** The command has locked the document and the share. */
export async function sendShare(
  command: CommandContext,
  { share, documentId, tokens = new Map() }: Sending,
): Promise<void> {
  const { tx, now } = command;
  const found = await lockFoundDocument(tx, documentId);
  if (found === undefined) throw new GapError("notFound");
  await tx.update(documentShares).set({ sentAt: now }).where(eq(documentShares.id, share.id));
  // The document of copies stays the firm's own.
  const document = share.mode === "together" ? await markShared(command, found) : found;
  if (share.isOpenLink) return;
  const people = (await activePeopleOf(tx, share.id)).filter(({ isArchived }) => !isArchived);
  const userIds = await usersOfPeople(command, people);
  const invited = people.map((person) => ({ person, userId: userIds.get(person.person.id) ?? "" }));
  const deactivated = await deactivatedAmong(command, document, [...userIds.values()]);
  assertNone(
    invited.filter(({ userId }) => deactivated.has(userId)).map(({ person }) => nameOrEmail(person)),
  );
  for (const { person, userId } of inOrderOfUsers(invited)) {
    const { id: personId } = person.person;
    const token = tokens.get(personId) ?? (await makeShareToken(command, { shareId: share.id, personId }));
    await invitePerson(command, { share, document, person, userId, token });
  }
  await noteShareEvent(command, document, {
    shareId: share.id,
    kind: "sent",
    personIds: people.map(({ person }) => person.id),
  });
}

function assertNone(deactivated: readonly string[]): void {
  if (deactivated.length === 0) return;
  const message = `${deactivated.join(", ")} is deactivated in the client's organisation`;
  throw new GapError("unprocessable", undefined, { validationErrors: [{ field: "contactIds", message }] });
}
