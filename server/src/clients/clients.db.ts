// Reads and locks single clients of an advisor; other advisors' and deleted clients count as not found.
import { and, asc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Client, type MinimalClient, type MinimalClientsQuery } from "@gap/core/clients/client.schema";
import { contactName } from "@gap/core/clients/contact.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable, Transaction } from "../platform/db/database";
import { foundByWords, isOneOf } from "../platform/db/search-words";
import { clientContacts, clients, clientSearchWords } from "./clients.tables";

export type ClientRow = typeof clients.$inferSelect;
type PrimaryContact = Pick<
  typeof clientContacts.$inferSelect,
  "firstName" | "lastName" | "email" | "phoneNumber"
>;

/** Identifies a client of an advisor. */
export interface ClientOfAdvisor {
  readonly id: string;
  readonly advisorOrgId: string;
}

export const isPrimaryOf = (clientId: AnyPgColumn) =>
  and(eq(clientContacts.clientId, clientId), eq(clientContacts.primaryContact, true));

export async function getClient(db: Queryable, which: ClientOfAdvisor): Promise<Client> {
  const [found] = await db
    .select({ client: clients, contact: clientContacts })
    .from(clients)
    .leftJoin(clientContacts, isPrimaryOf(clients.id))
    .where(isThere(which));
  if (found === undefined) throw noSuchClient();
  return presentClient(found.client, found.contact);
}

/** Row lock that serialises all changes of a client and its contacts. */
export async function lockClient(tx: Transaction, which: ClientOfAdvisor): Promise<ClientRow> {
  const [client] = await tx.select().from(clients).where(isThere(which)).for("update");
  if (client === undefined) throw noSuchClient();
  return client;
}

/**
 * Keeps a client's row in place for commands that write records of it. Renaming a client and changing its contacts lock the
 * client before its documents, so such commands take this lock before any document or contact, too.
 */
export async function lockClientKey(tx: Transaction, clientId: string): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for("key share");
}

/** Clients ordered by name, for a picker. */
export async function getMinimalClients(
  db: Queryable,
  advisorOrgId: string,
  { status, search, ids, limit }: MinimalClientsQuery,
): Promise<MinimalClient[]> {
  const found = await searchedFor(db, advisorOrgId, search);
  if (found === undefined) return [];
  const rows = await db
    .select({
      id: clients.id,
      name: clients.name,
      status: clients.status,
      clientOrgId: clients.clientOrgId,
    })
    .from(clients)
    .where(
      and(
        eq(clients.advisorOrgId, advisorOrgId),
        isProspectOrClient(),
        inArray(clients.status, status),
        found.where,
        ids === undefined ? undefined : inArray(clients.id, ids),
      ),
    )
    .orderBy(asc(clients.nameKey), asc(clients.id))
    .limit(limit);
  return rows.map(({ id, name, status: its, clientOrgId }) => ({
    id,
    name,
    status: its,
    ...withoutEmpty({ clientOrgId }),
  }));
}

/** Returns those of the given names that are taken, as they were spelled. */
export async function getTakenNames(
  db: Queryable,
  advisorOrgId: string,
  names: readonly string[],
): Promise<string[]> {
  const keys = names.map(nameKeyOf);
  const rows = await db
    .select({ nameKey: clients.nameKey })
    .from(clients)
    .where(
      and(
        eq(clients.advisorOrgId, advisorOrgId),
        isOneOf(clients.nameKey, keys),
        ne(clients.status, "deleted"),
      ),
    );
  const taken = new Set(rows.map(({ nameKey }) => nameKey));
  return names.filter((_, at) => taken.has(keys[at] ?? ""));
}

/**
 * Condition for an advisor's clients that match a search; none for an empty search. Undefined if the search has no
 * words.
 */
export async function searchedFor(
  db: Queryable,
  advisorOrgId: string,
  search: string,
): Promise<{ readonly where?: SQL; readonly hasManyMatches: boolean } | undefined> {
  if (search === "") return { hasManyMatches: true };
  return foundByWords(db, clientSearchWords, { record: clients.id, search, withinId: advisorOrgId });
}

/** Literal SQL, so that it matches the partial indexes of prospects and clients. */
export function isProspectOrClient() {
  return sql`${clients.status} in ('prospect', 'client')`;
}

export function noSuchClient(): GapError {
  return new GapError("notFound", "No such client");
}

export function presentClient(row: ClientRow, contact: PrimaryContact | null): Client {
  return {
    id: row.id,
    advisorOrgId: row.advisorOrgId,
    status: row.status,
    linkStatus: row.linkStatus,
    name: row.name,
    primaryContactFirstName: contact?.firstName ?? "",
    primaryContactLastName: contact?.lastName ?? "",
    primaryContactFullName: contact === null ? "" : contactName(contact),
    email: contact?.email ?? "",
    createdAt: row.createdAt,
    lastUpdatedAt: row.lastUpdatedAt,
    ...withoutEmpty({
      clientOrgId: row.clientOrgId,
      xeroId: row.xeroId,
      previousStatus: row.previousStatus,
      primaryContactPhoneNumber: contact?.phoneNumber ?? null,
      lastUpdatedBy: row.lastUpdatedBy,
    }),
  };
}

function isThere({ id, advisorOrgId }: ClientOfAdvisor) {
  return and(eq(clients.id, id), eq(clients.advisorOrgId, advisorOrgId), ne(clients.status, "deleted"));
}
