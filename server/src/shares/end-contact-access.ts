// Ends the access of a contact's former person (spec 6 L8): the contact got another address, which may belong to someone
// else, or was archived. At a corrected address the contact is invited again, as a person who has not come in yet.
import { and, eq, isNull } from "drizzle-orm";
import { reasonNotToShare } from "@gap/core/shares/share-rules";
import { WHY_ACCESS_ENDED } from "@gap/core/shares/share-timeline";
import { contactAccessEnded } from "../clients/public";
import { isWorkEnded } from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf } from "../platform/db/search-words";
import type { Region } from "../platform/region";
import { withdrawPeople } from "./admit-person";
import { invitationsAgain, takeSteps, type AccessStep, type ContactOfShare } from "./invite-again";
import { noteShareEvent } from "./share-events";
import { activePeopleOf, lockSharesOfDocuments, stateOfRow, type SharePersonRow } from "./shares.db";
import { documentSharePeople, documentShares } from "./shares.tables";

type Reason = keyof typeof WHY_ACCESS_ENDED;
type LockedShare = Pick<ContactOfShare, "share" | "document">;

export async function prepareShares(region: Region): Promise<void> {
  region.events.join(contactAccessEnded, endAccess);
}

/** The client and its contacts are locked, as they are before the documents by every command that shares with contacts. */
async function endAccess(
  command: CommandContext,
  { contactIds, reason }: { readonly contactIds: readonly string[]; readonly reason: Reason },
): Promise<void> {
  const shares = await lockSharesWith(command, contactIds);
  const former = (await contactsOf(command, shares, contactIds)).filter(isOfFormerPerson);
  for (const contact of former) await forgetPerson(command, contact, WHY_ACCESS_ENDED[reason]);
  const steps = placesOf(former).map((place) => ({
    userId: place.userId ?? "",
    make: () => withdrawPeople(command, [place]),
  }));
  if (reason === "readdressed") steps.push(...(await invitations(command, shares, contactIds)));
  await takeSteps(steps);
}

async function lockSharesWith(
  { tx }: CommandContext,
  contactIds: readonly string[],
): Promise<readonly LockedShare[]> {
  const found = await tx
    .selectDistinct({ documentId: documentShares.documentId, shareId: documentShares.id })
    .from(documentSharePeople)
    .innerJoin(documentShares, eq(documentShares.id, documentSharePeople.shareId))
    .where(and(isOneOf(documentSharePeople.contactId, contactIds), isNull(documentSharePeople.revokedAt)));
  return lockSharesOfDocuments(tx, found);
}

async function contactsOf(
  { tx }: CommandContext,
  shares: readonly LockedShare[],
  contactIds: readonly string[],
): Promise<ContactOfShare[]> {
  const wanted = new Set<string | null>(contactIds);
  const contacts: ContactOfShare[] = [];
  for (const share of shares)
    for (const person of await activePeopleOf(tx, share.share.id))
      if (wanted.has(person.person.contactId)) contacts.push({ ...share, person });
  return contacts;
}

/** People who took the new address themselves keep their access. */
function isOfFormerPerson({ person }: ContactOfShare): boolean {
  return person.person.userId !== null && (person.isArchived || person.userEmail !== person.email);
}

/** The next person of the contact starts again, but continues in the contact's own copy. */
async function forgetPerson(
  command: CommandContext,
  { share, document, person: { person } }: ContactOfShare,
  note: string,
): Promise<void> {
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
    .where(eq(documentSharePeople.id, person.id));
  await noteShareEvent(command, document, {
    shareId: share.id,
    kind: "access-ended",
    personIds: [person.id],
    note,
  });
}

/** One for each person and document, though several shares may have given it to them. */
function placesOf(former: readonly ContactOfShare[]): SharePersonRow[] {
  const places = new Map<string, SharePersonRow>();
  for (const { person } of former) {
    const { userId, documentId, hadAccess } = person.person;
    const key = `${userId ?? ""} ${documentId ?? ""}`;
    const other = places.get(key);
    places.set(key, { ...person.person, hadAccess: hadAccess || other?.hadAccess === true });
  }
  return [...places.values()];
}

/** Read again, because contacts without a user have their own names, and not those of the former person. */
async function invitations(
  command: CommandContext,
  shares: readonly LockedShare[],
  contactIds: readonly string[],
): Promise<AccessStep[]> {
  const open = shares.filter((share) => mayInvite(command, share));
  const contacts = await contactsOf(command, open, contactIds);
  return invitationsAgain(
    command,
    contacts.filter(({ person }) => person.person.userId === null && !person.isArchived),
  );
}

function mayInvite({ now }: CommandContext, { share, document }: LockedShare): boolean {
  const { status } = document.row;
  return (
    stateOfRow(share, now) === "open" &&
    reasonNotToShare({ status, isWorkEnded: isWorkEnded(document) }) === undefined
  );
}
