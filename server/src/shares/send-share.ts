// Lets a share go out (spec 7 §5): its contacts get access and a mail, an open link begins to work.
import { and, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { lockFoundDocument, markShared, type FoundDocument } from "../documents/public";
import { userOrgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf } from "../platform/db/search-words";
import { findOrCreateUser } from "../users/public";
import { admitPerson } from "./admit-person";
import { noteShareEvent } from "./share-events";
import { shareSentMail } from "./share-sent.email";
import { documentGiven } from "./shares.events";
import { makeShareToken } from "./share-token";
import { activePeopleOf, type NamedPerson, type ShareRow } from "./shares.db";
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
  const { tx, now, region } = command;
  const document = await lockFoundDocument(tx, documentId);
  if (document === undefined) throw new GapError("notFound");
  await tx.update(documentShares).set({ sentAt: now }).where(eq(documentShares.id, share.id));
  if (share.isOpenLink) {
    // The document of copies stays the firm's own.
    if (share.mode === "together") await markShared(command, document);
    return;
  }
  const people = (await activePeopleOf(tx, share.id)).filter(({ isArchived }) => !isArchived);
  const userIds = await usersOf(command, people);
  await assertNoneDeactivated(command, document, people, userIds);
  for (const person of people.toSorted(byEmail)) {
    const userId = userIds.get(person.person.id) ?? "";
    const { row, clientOrgId } = await admitPerson(command, {
      share,
      document,
      personId: person.person.id,
      userId,
      name: nameOrEmail(person),
    });
    command.emit(documentGiven, {
      documentId: row.id,
      clientOrgId: clientOrgId ?? "",
      sharedByOrgId: row.orgId,
      title: row.title,
      status: row.status === "draft" ? "shared" : row.status,
      dueDay: share.dueDay,
      to: userId,
    });
    const token =
      tokens.get(person.person.id) ??
      (await makeShareToken(command, { shareId: share.id, personId: person.person.id }));
    await region.mail.send(tx, shareSentMail, {
      to: person.email,
      data: { shareId: share.id, personId: person.person.id, token },
    });
  }
  await noteShareEvent(command, document, {
    shareId: share.id,
    kind: "sent",
    personIds: people.map(({ person }) => person.id),
  });
}

const byEmail = (one: NamedPerson, other: NamedPerson) => (one.email < other.email ? -1 : 1);

/** By person. In a fixed order, by address, so that two shares never wait for each other. */
async function usersOf(
  command: CommandContext,
  people: readonly NamedPerson[],
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Map<string, string>();
  for (const { person, email, firstName, lastName } of people.toSorted(byEmail))
    userIds.set(person.id, await findOrCreateUser(command, { email, firstName, lastName }));
  return userIds;
}

/** A deactivated person could not open the link. */
async function assertNoneDeactivated(
  { tx }: CommandContext,
  { clientOrgId }: FoundDocument,
  people: readonly NamedPerson[],
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const links = await tx
    .select({ userId: userOrgs.userId, deactivatedOn: userOrgs.deactivatedOn })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, clientOrgId ?? ""), isOneOf(userOrgs.userId, [...userIds.values()])));
  const closed = people.filter(({ person }) =>
    links.some(({ userId, deactivatedOn }) => deactivatedOn !== null && userId === userIds.get(person.id)),
  );
  if (closed.length > 0)
    throw new GapError("unprocessable", undefined, {
      validationErrors: [
        {
          field: "contactIds",
          message: `${closed.map(nameOrEmail).join(", ")} is deactivated in the client's organisation`,
        },
      ],
    });
}
