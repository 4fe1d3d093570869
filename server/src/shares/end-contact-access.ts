// Ends the access of a contact's former person (spec 6 L8): the contact got another address, which may belong to someone
// else, or was archived. Their link goes on for the person who proves the contact's address.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { WHY_ACCESS_ENDED } from "@gap/core/shares/share-timeline";
import { clientContacts, contactAccessEnded } from "../clients/public";
import { lockFoundDocument } from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf } from "../platform/db/search-words";
import type { Region } from "../platform/region";
import { users } from "../users/public";
import { withdrawPeople } from "./admit-person";
import { noteShareEvent } from "./share-events";
import { lockShare } from "./shares.db";
import { documentSharePeople, documentShares } from "./shares.tables";

type Reason = keyof typeof WHY_ACCESS_ENDED;

export async function prepareShares(region: Region): Promise<void> {
  region.events.join(contactAccessEnded, endAccess);
}

/** The contacts are locked, as they are before the documents by every command that shares with contacts. */
async function endAccess(
  command: CommandContext,
  { contactIds, reason }: { readonly contactIds: readonly string[]; readonly reason: Reason },
): Promise<void> {
  for (const { shareId, documentId } of await sharesWith(command, contactIds)) {
    const document = await lockFoundDocument(command.tx, documentId);
    if (document === undefined) continue;
    await lockShare(command.tx, shareId);
    const former = await formerPeople(command, shareId, contactIds);
    if (former.length === 0) continue;
    const ids = former.map(({ id }) => id);
    // The next person of the contact starts anew, but goes on in the contact's own copy.
    await command.tx
      .update(documentSharePeople)
      .set({
        userId: null,
        hadAccess: false,
        firstOpenedAt: null,
        lastOpenedAt: null,
        remindedAt: null,
        snoozedUntil: null,
      })
      .where(isOneOf(documentSharePeople.id, ids));
    await withdrawPeople(command, former);
    const note = WHY_ACCESS_ENDED[reason];
    await noteShareEvent(command, document, { shareId, kind: "access-ended", personIds: ids, note });
  }
}

/** In one order, so that two commands never wait for each other. */
function sharesWith({ tx }: CommandContext, contactIds: readonly string[]) {
  return tx
    .selectDistinct({ documentId: documentShares.documentId, shareId: documentShares.id })
    .from(documentSharePeople)
    .innerJoin(documentShares, eq(documentShares.id, documentSharePeople.shareId))
    .where(and(isOneOf(documentSharePeople.contactId, contactIds), isNull(documentSharePeople.revokedAt)))
    .orderBy(documentShares.documentId, documentShares.id);
}

/** People who took the new address themselves keep their access. */
async function formerPeople({ tx }: CommandContext, shareId: string, contactIds: readonly string[]) {
  const people = await tx
    .select({
      id: documentSharePeople.id,
      userId: documentSharePeople.userId,
      documentId: documentSharePeople.documentId,
      hadAccess: documentSharePeople.hadAccess,
      address: users.email,
      contact: { email: clientContacts.email, status: clientContacts.status },
    })
    .from(documentSharePeople)
    .innerJoin(clientContacts, eq(clientContacts.id, documentSharePeople.contactId))
    .innerJoin(users, eq(users.id, documentSharePeople.userId))
    .where(
      and(
        eq(documentSharePeople.shareId, shareId),
        isOneOf(documentSharePeople.contactId, contactIds),
        isNull(documentSharePeople.revokedAt),
        isNotNull(documentSharePeople.userId),
      ),
    )
    .orderBy(documentSharePeople.id);
  return people.filter(({ address, contact }) => contact.status === "archived" || contact.email !== address);
}
