// Reads the contacts of an advisor's clients, and locks them with their client.
import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import {
  contactName,
  MAX_FOUND_CONTACTS,
  offeredContactStatuses,
  type BasicContactsOfClient,
  type ClientContact,
  type ContactsOfClientQuery,
  type ContactStatus,
  type FoundContact,
} from "@gap/core/clients/contact.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable, Transaction } from "../platform/db/database";
import { foundByWords } from "../platform/db/search-words";
import { orgs } from "../orgs/public";
import {
  getClient,
  isProspectOrClient,
  noSuchClient,
  type ClientOfAdvisor,
  type ClientRow,
} from "./clients.db";
import { clientContacts, clients, contactSearchWords } from "./clients.tables";

export type ContactRow = typeof clientContacts.$inferSelect;

const CONNECTION = {
  xeroAuthorised: orgs.xeroAuthorised,
  xeroDisconnectedViaXPM: orgs.xeroDisconnectedViaXpm,
};

/** The primary contact first, the others by name. */
export async function getClientContacts(
  db: Queryable,
  advisorOrgId: string,
  { clientId, includeHiddenStatus, includeArchivedStatus }: ContactsOfClientQuery,
): Promise<ClientContact[]> {
  await getClient(db, { id: clientId, advisorOrgId });
  const rows = await contactsOf(db, clientId, [
    "active",
    ...(includeHiddenStatus ? ["hidden" as const] : []),
    ...(includeArchivedStatus ? ["archived" as const] : []),
  ]);
  return rows.map(presentContact);
}

/**
 * Contacts that can be chosen for a client's work, including hidden ones if no accounting connection manages them (spec
 * 3 §6).
 */
export async function getBasicContacts(
  db: Queryable,
  advisorOrgId: string,
  clientOrgId: string,
): Promise<BasicContactsOfClient> {
  const [found] = await db
    .select({
      id: clients.id,
      xeroId: clients.xeroId,
      ...CONNECTION,
    })
    .from(clients)
    .innerJoin(orgs, eq(orgs.id, clients.clientOrgId))
    .where(
      and(
        eq(clients.clientOrgId, clientOrgId),
        eq(clients.advisorOrgId, advisorOrgId),
        ne(clients.status, "deleted"),
      ),
    );
  if (found === undefined) throw noSuchClient();
  const rows = await contactsOf(db, found.id, offeredContactStatuses(found));
  return {
    contacts: rows.map((row) => ({ id: row.id, name: contactName(row), email: row.email })),
    ...withoutEmpty({ xeroId: found.xeroId }),
  };
}

/** Connection of the client's own organisation; undefined if it has none. */
export async function accountingConnectionOf(tx: Transaction, { clientOrgId }: ClientRow) {
  if (clientOrgId === null) return undefined;
  const [connection] = await tx.select(CONNECTION).from(orgs).where(eq(orgs.id, clientOrgId));
  return connection;
}

/** For the command palette: active contacts of prospects and clients, by words of their names and addresses. */
export async function findContacts(
  db: Queryable,
  advisorOrgId: string,
  search: string,
): Promise<FoundContact[]> {
  const searched = { record: clientContacts.id, search, withinId: advisorOrgId };
  const found = await foundByWords(db, contactSearchWords, searched);
  if (found === undefined) return [];
  const { firstName: first, lastName: last, email: address, id: its } = clientContacts;
  const rows = await db
    .select({
      id: clientContacts.id,
      firstName: clientContacts.firstName,
      lastName: clientContacts.lastName,
      email: clientContacts.email,
      clientId: clients.id,
      clientName: clients.name,
    })
    .from(clientContacts)
    .innerJoin(clients, eq(clients.id, clientContacts.clientId))
    .where(
      and(
        eq(clientContacts.advisorOrgId, advisorOrgId),
        found.where,
        eq(clientContacts.status, "active"),
        isProspectOrClient(),
      ),
    )
    // Too many matches to sort by name: the first few by address are good enough, and an index has that order.
    .orderBy(...(found.mustScan ? [asc(address), asc(its)] : [asc(first), asc(last), asc(its)]))
    .limit(MAX_FOUND_CONTACTS);
  return rows.map(({ id, firstName, lastName, email, clientId, clientName }) => ({
    id,
    name: contactName({ firstName, lastName }),
    email,
    clientId,
    clientName,
  }));
}

/** Locks the client's row first, to serialise changes of its contacts. */
export async function lockContact(
  tx: Transaction,
  { id, advisorOrgId }: ClientOfAdvisor,
): Promise<{ client: ClientRow; contact: ContactRow }> {
  const itsClient = tx
    .select({ clientId: clientContacts.clientId })
    .from(clientContacts)
    .where(eq(clientContacts.id, id));
  const [client] = await tx
    .select()
    .from(clients)
    .where(
      and(
        inArray(clients.id, itsClient),
        eq(clients.advisorOrgId, advisorOrgId),
        ne(clients.status, "deleted"),
      ),
    )
    .for("update");
  const [contact] =
    client === undefined ? [] : await tx.select().from(clientContacts).where(eq(clientContacts.id, id));
  if (client === undefined || contact === undefined) throw new GapError("notFound", "No such contact");
  return { client, contact };
}

export function presentContact(row: ContactRow): ClientContact {
  return {
    id: row.id,
    clientId: row.clientId,
    advisorOrgId: row.advisorOrgId,
    primaryContact: row.primaryContact,
    status: row.status,
    invitationStatus: row.invitationStatus,
    name: contactName(row),
    firstName: row.firstName,
    email: row.email,
    createdAt: row.createdAt,
    lastUpdatedAt: row.lastUpdatedAt,
    ...withoutEmpty({
      lastName: row.lastName,
      phoneNumber: row.phoneNumber,
      xeroId: row.xeroId,
      lastUpdatedBy: row.lastUpdatedBy,
    }),
  };
}

function contactsOf(
  db: Queryable,
  clientId: string,
  statuses: readonly ContactStatus[],
): Promise<ContactRow[]> {
  return db
    .select()
    .from(clientContacts)
    .where(and(eq(clientContacts.clientId, clientId), inArray(clientContacts.status, [...statuses])))
    .orderBy(
      desc(clientContacts.primaryContact),
      asc(sql`lower(${clientContacts.firstName})`),
      asc(sql`lower(${clientContacts.lastName})`),
      asc(clientContacts.id),
    );
}
