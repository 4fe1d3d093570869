// Imports contacts from the practice manager, matched by its id, else by their address within the client. Hidden,
// archived and primary contacts keep their status here; contacts deleted there stay.
import { asc, inArray } from "drizzle-orm";
import { MAX_CONTACTS_OF_CLIENT } from "@gap/core/clients/contact.schema";
import type { PracticeContact } from "@gap/core/clients/practice-clients";
import { auditOfNew, updateVersion } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { contactAccessEnded, contactsReaddressed } from "./clients.events";
import { clientContacts } from "./clients.tables";
import type { ContactRow } from "./contacts.db";

interface ContactsOfClient {
  readonly clientId: string;
  /** The primary contact comes first. */
  readonly contacts: readonly PracticeContact[];
}

const CONTACTS_PER_STATEMENT = 1_000;

type Written = Pick<ContactRow, "firstName" | "lastName" | "email" | "phoneNumber" | "xeroId">;

/** Returns the ids of clients with an added or changed contact. The caller must have locked their rows. */
export async function importPracticeContacts(
  command: CommandContext,
  advisorOrgId: string,
  given: readonly ContactsOfClient[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const { tx, now, actorId, region } = command;
  const rows = await tx
    .select()
    .from(clientContacts)
    .where(
      inArray(
        clientContacts.clientId,
        given.map(({ clientId }) => clientId),
      ),
    )
    .orderBy(asc(clientContacts.id));
  const there = new Map<string, ContactRow[]>(given.map(({ clientId }) => [clientId, []]));
  for (const row of rows) there.get(row.clientId)?.push(row);
  const plans = given.map((each) => planFor(each, there.get(each.clientId) ?? []));
  for (const { change, ...row } of plans.flatMap(({ changes }) => changes))
    await updateVersion(command, clientContacts, row, change);
  const readdressed = plans.flatMap(({ clientId, changes }) =>
    changes
      .filter(({ change, formerEmail }) => change.email !== formerEmail)
      .map(({ id, formerEmail }) => ({ contactId: id, clientId, formerEmail })),
  );
  if (readdressed.length > 0) {
    command.emit(contactsReaddressed, { advisorOrgId, contacts: readdressed });
    const contactIds = readdressed.map(({ contactId }) => contactId);
    command.emit(contactAccessEnded, { contactIds, reason: "readdressed" });
  }
  const additions = plans.flatMap(({ clientId, added }) =>
    added.map((contact) => ({
      ...contact,
      id: region.newId(),
      clientId,
      advisorOrgId,
      status: "active" as const,
      ...auditOfNew({ now, actorId }),
    })),
  );
  for (const part of inBatches(additions, CONTACTS_PER_STATEMENT))
    await tx.insert(clientContacts).values(part);
  return plans
    .filter(({ changes, added }) => changes.length + added.length > 0)
    .map(({ clientId }) => clientId);
}

/** Splits items into batches, as a statement takes a limited number of parameters. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

interface Change extends Pick<ContactRow, "id" | "lastUpdatedAt"> {
  readonly formerEmail: string;
  readonly change: Written;
}

interface Plan {
  readonly clientId: string;
  readonly changes: readonly Change[];
  readonly added: readonly (Written & { readonly primaryContact: boolean })[];
}

function planFor({ clientId, contacts }: ContactsOfClient, there: readonly ContactRow[]): Plan {
  const changes: Change[] = [];
  const added: (Written & { primaryContact: boolean })[] = [];
  const addresses = new Set(there.map(({ email }) => email));
  const met = new Set<string>();
  const hasPrimary = there.some(({ primaryContact }) => primaryContact);
  for (const contact of contacts) {
    const known = there.find(({ xeroId }) => xeroId === contact.id) ?? there.find(isOfAddress(contact.email));
    if (known !== undefined) {
      // If two contacts there match the same one here, the first counts.
      if (met.has(known.id)) continue;
      met.add(known.id);
      const change = changed(known, contact, addresses);
      const { id, lastUpdatedAt, email: formerEmail } = known;
      if (change !== undefined) changes.push({ id, lastUpdatedAt, formerEmail, change });
    } else if (!addresses.has(contact.email) && there.length + added.length < MAX_CONTACTS_OF_CLIENT) {
      addresses.add(contact.email);
      added.push({ ...written(contact), primaryContact: !hasPrimary && added.length === 0 });
    }
  }
  return { clientId, changes, added };
}

function isOfAddress(address: string) {
  return ({ email }: ContactRow) => email === address;
}

/** Keeps the old address if another contact of the client has the new one; values missing there stay. */
function changed(known: ContactRow, contact: PracticeContact, addresses: Set<string>): Written | undefined {
  const imported = written(contact);
  const email = addresses.has(imported.email) ? known.email : imported.email;
  const phoneNumber = imported.phoneNumber ?? known.phoneNumber;
  const lastName = imported.lastName ?? known.lastName;
  const next: Written = { ...imported, email, phoneNumber, lastName };
  const isSame = (Object.keys(next) as (keyof Written)[]).every((field) => next[field] === known[field]);
  if (isSame) return undefined;
  addresses.add(email);
  return next;
}

function written({ id, firstName, lastName, email, phoneNumber }: PracticeContact): Written {
  return { xeroId: id, firstName, lastName, email, phoneNumber };
}
