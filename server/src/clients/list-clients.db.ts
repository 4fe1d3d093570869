// One page of an advisor's clients (spec 4 §F): each tab and order has an index, and contacts are read for the rows of the
// page only.
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  clientNameKey,
  type ClientExportPart,
  type ClientExportQuery,
  type ClientList,
  type ClientListQuery,
} from "@gap/core/clients/client.schema";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { countClients, countClientsNow } from "./client-counts";
import { isAtWork, isPrimaryOf, presentClient, searchedFor } from "./clients.db";
import { clientContacts, clients } from "./clients.tables";

export const NO_CLIENTS: ClientList = {
  rows: [],
  total: 0,
  tabCounts: { all: 0, prospect: 0, client: 0, archived: 0 },
};

export async function listClients(
  region: Region,
  advisorOrgId: string,
  query: ClientListQuery,
): Promise<ClientList> {
  const db = region.db.read;
  const found = await searchedFor(db, advisorOrgId, query.search);
  if (found === undefined) return NO_CLIENTS;
  const narrowing = narrowedTo(advisorOrgId, query, found.where);
  const [rows, tabCounts] = await Promise.all([
    clientPageStatement(db, query, narrowing),
    found.isBroad
      ? countClients(region, { advisorOrgId, query, where: narrowing })
      : countClientsNow(db, narrowing),
  ]);
  return {
    rows: rows.map((row) => presentClient(row.page, row.client_contacts)),
    total: tabCounts[query.tab],
    tabCounts,
  };
}

const ROWS_A_PART = 200;

/** A part of an export is read where the one before it ended, however far that is. */
export async function exportClients(
  region: Region,
  advisorOrgId: string,
  { after, ...asked }: ClientExportQuery,
): Promise<ClientExportPart> {
  const db = region.db.read;
  const found = await searchedFor(db, advisorOrgId, asked.search);
  if (found === undefined) return { rows: [], total: 0 };
  const narrowing = narrowedTo(advisorOrgId, asked, found.where);
  const query = { ...asked, page: 0, pageSize: ROWS_A_PART, sort: BY_NAME };
  const [rows, counts] = await Promise.all([
    clientPageStatement(db, query, and(narrowing, after === undefined ? undefined : isBehind(after))),
    after === undefined ? countClients(region, { advisorOrgId, query: asked, where: narrowing }) : undefined,
  ]);
  return {
    rows: rows.map((row) => presentClient(row.page, row.client_contacts)),
    ...(counts === undefined ? {} : { total: counts[asked.tab] }),
  };
}

const BY_NAME = { columnId: "name", direction: "asc" } as const;

function isBehind({ name, id }: NonNullable<ClientExportQuery["after"]>): SQL {
  return sql`(${clients.nameKey}, ${clients.id}) > (${clientNameKey(name)}, ${id})`;
}

export function clientPageStatement(db: Queryable, query: ClientListQuery, narrowing: SQL | undefined) {
  const page = db
    .select()
    .from(clients)
    .where(and(narrowing, query.tab === "all" ? isAtWork() : eq(clients.status, query.tab)))
    .orderBy(...orderOf(query.sort, clients))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .as("page");
  return db
    .select()
    .from(page)
    .leftJoin(clientContacts, isPrimaryOf(page.id))
    .orderBy(...orderOf(query.sort, page));
}

export function narrowedTo(
  advisorOrgId: string,
  { linkStatuses, fromPracticeManager }: Pick<ClientListQuery, "linkStatuses" | "fromPracticeManager">,
  found: SQL | undefined,
): SQL | undefined {
  return and(
    eq(clients.advisorOrgId, advisorOrgId),
    found,
    linkStatuses.length === 0 ? undefined : inArray(clients.linkStatus, linkStatuses),
    fromPracticeManager === undefined
      ? undefined
      : fromPracticeManager
        ? isNotNull(clients.xeroId)
        : isNull(clients.xeroId),
  );
}

interface SortedColumns {
  readonly id: AnyPgColumn;
  readonly nameKey: AnyPgColumn;
  readonly lastUpdatedAt: AnyPgColumn;
}

/** The id breaks ties, always upwards in an index; an index read backwards has it the other way round. */
function orderOf(sort: ClientListQuery["sort"], columns: SortedColumns): SQL[] {
  const { columnId, direction } = sort ?? { columnId: "lastUpdatedAt", direction: "desc" };
  if (columnId === "name")
    return direction === "asc"
      ? [asc(columns.nameKey), asc(columns.id)]
      : [desc(columns.nameKey), desc(columns.id)];
  return direction === "desc"
    ? [desc(columns.lastUpdatedAt), asc(columns.id)]
    : [asc(columns.lastUpdatedAt), desc(columns.id)];
}
