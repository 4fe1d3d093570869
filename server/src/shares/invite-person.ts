// Gives a contact of a share access, and mails them their link (spec 7 §5): when the share goes out, and again when the
// contact's address was corrected.
import { and, eq } from "drizzle-orm";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import type { FoundDocument } from "../documents/public";
import { userOrgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf } from "../platform/db/search-words";
import { findOrCreateUser } from "../users/public";
import { admitPerson } from "./admit-person";
import { shareSentMail } from "./share-sent.email";
import { documentGiven } from "./shares.events";
import type { NamedPerson, ShareRow } from "./shares.db";

interface Invitation {
  readonly share: ShareRow;
  /** The shared document, which the command has locked. */
  readonly document: FoundDocument;
  /** The copy that was made for the contact before. */
  readonly copy?: FoundDocument | undefined;
  readonly person: NamedPerson;
  readonly userId: string;
  readonly token: string;
}

export async function invitePerson(
  command: CommandContext,
  { share, document, copy, person, userId, token }: Invitation,
): Promise<void> {
  const personId = person.person.id;
  const name = nameOrEmail(person);
  const { row, clientOrgId } = await admitPerson(command, { share, document, copy, personId, userId, name });
  command.emit(documentGiven, {
    documentId: row.id,
    clientOrgId: clientOrgId ?? "",
    sharedByOrgId: row.orgId,
    title: row.title,
    status: row.status === "draft" ? "shared" : row.status,
    dueDay: share.dueDay,
    to: userId,
  });
  await command.region.mail.send(command.tx, shareSentMail, {
    to: person.email,
    data: { shareId: share.id, personId, token },
  });
}

/** By person of a share. In a fixed order, by address, so that two commands never wait for each other. */
export async function usersOfPeople(
  command: CommandContext,
  people: readonly NamedPerson[],
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Map<string, string>();
  for (const { person, email, firstName, lastName } of people.toSorted(byEmail))
    userIds.set(person.id, await findOrCreateUser(command, { email, firstName, lastName }));
  return userIds;
}

const byEmail = (one: NamedPerson, other: NamedPerson) => (one.email < other.email ? -1 : 1);

/** Those of the users whom the client's organisation has deactivated. They could not open a link. */
export async function deactivatedAmong(
  { tx }: CommandContext,
  { clientOrgId }: FoundDocument,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const links = await tx
    .select({ userId: userOrgs.userId, deactivatedOn: userOrgs.deactivatedOn })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, clientOrgId ?? ""), isOneOf(userOrgs.userId, userIds)));
  return new Set(links.flatMap(({ userId, deactivatedOn }) => (deactivatedOn === null ? [] : [userId])));
}
