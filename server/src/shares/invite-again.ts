// Invites contacts of an open share again (spec 7 §5), who have no user since their address was corrected: they get access
// and a mail with their link, and reminders from then on.
import { lockFoundDocument, type FoundDocument } from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { inOrderOfUsers } from "./in-order-of-users";
import { deactivatedAmong, invitePerson, usersOfPeople } from "./invite-person";
import { noteShareEvent } from "./share-events";
import { makeUncountedTokens } from "./share-token";
import type { NamedPerson, ShareRow } from "./shares.db";

export interface ContactOfShare {
  readonly share: ShareRow;
  /** The shared document, which the command has locked. */
  readonly document: FoundDocument;
  readonly person: NamedPerson;
}

/** A change of one user's access. */
export interface AccessStep {
  readonly userId: string;
  readonly make: () => Promise<void>;
}

/** In the order of the users. A user's former access ends before the same user is invited, if the steps are given so. */
export async function takeSteps(steps: readonly AccessStep[]): Promise<void> {
  for (const { make } of inOrderOfUsers(steps)) await make();
}

/** The steps of the invitations. People whom the client's organisation has deactivated are left out. */
export async function invitationsAgain(
  command: CommandContext,
  contacts: readonly ContactOfShare[],
): Promise<AccessStep[]> {
  const userIds = await usersOfPeople(
    command,
    contacts.map(({ person }) => person),
  );
  const steps: AccessStep[] = [];
  for (const contact of contacts) {
    const userId = userIds.get(contact.person.person.id) ?? "";
    if ((await deactivatedAmong(command, contact.document, [userId])).has(userId)) continue;
    steps.push({ userId, make: () => inviteAgain(command, contact, userId) });
  }
  return steps;
}

async function inviteAgain(
  command: CommandContext,
  { share, document, person }: ContactOfShare,
  userId: string,
): Promise<void> {
  const { id: personId, documentId } = person.person;
  const hasCopy = documentId !== null && documentId !== document.row.id;
  const copy = hasCopy ? await lockFoundDocument(command.tx, documentId) : undefined;
  const [token = ""] = await makeUncountedTokens(command, [{ shareId: share.id, personId }]);
  await invitePerson(command, { share, document, copy, person, userId, token });
  await noteShareEvent(command, document, {
    shareId: share.id,
    kind: "link-sent",
    personIds: [personId],
    hasNoAuthor: true,
  });
}
