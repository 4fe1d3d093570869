// One page of an advisor's clients (spec 4 §F): every tab and order uses an index, and contacts are read only for the
// rows of the page.
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  type ClientExportPart,
  type ClientExportQuery,
  type ClientList,
  type ClientListQuery,
} from "@gap/core/clients/client.schema";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import type { Region } from "../platform/region";
import { countClients, countClientsNow } from "./client-counts";
import { isProspectOrClient, isPrimaryOf, presentClient, searchedFor } from "./clients.db";
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
  const filter = filterOf(advisorOrgId, query, found.where);
  const isNarrowed =
    query.search !== "" || query.linkStatuses.length > 0 || query.fromPracticeManager !== undefined;
  const [rows, tabCounts] = await Promise.all([
    isNarrowed
      ? clientPageStatement(db, query, filter)
      : preparedPage(query)(db).execute({ orgId: advisorOrgId, ...rangeOf(query) }),
    found.hasManyMatches
      ? countClients(region, { advisorOrgId, query, where: filter })
      : countClientsNow(db, filter),
  ]);
  return {
    rows: rows.map((row) => presentClient(row.page, row.client_contacts)),
    total: tabCounts[query.tab],
    tabCounts,
  };
}

const ROWS_PER_PART = 200;

/** Reads one part of an export by keyset pagination, so that every part costs the same. */
export async function exportClients(
  region: Region,
  advisorOrgId: string,
  { after, ...listQuery }: ClientExportQuery,
): Promise<ClientExportPart> {
  const db = region.db.read;
  const found = await searchedFor(db, advisorOrgId, listQuery.search);
  if (found === undefined) return { rows: [], total: 0 };
  const filter = filterOf(advisorOrgId, listQuery, found.where);
  const query = { ...listQuery, page: 0, pageSize: ROWS_PER_PART, sort: BY_NAME };
  const [rows, counts] = await Promise.all([
    clientPageStatement(db, query, and(filter, after === undefined ? undefined : isAfter(after))),
    after === undefined ? countClients(region, { advisorOrgId, query: listQuery, where: filter }) : undefined,
  ]);
  return {
    rows: rows.map((row) => presentClient(row.page, row.client_contacts)),
    ...(counts === undefined ? {} : { total: counts[listQuery.tab] }),
  };
}

const BY_NAME = { columnId: "name", direction: "asc" } as const;

function isAfter({ name, id }: NonNullable<ClientExportQuery["after"]>): SQL {
  return sql`(${clients.nameKey}, ${clients.id}) > (${nameKeyOf(name)}, ${id})`;
}

export function clientPageStatement(db: Queryable, query: ClientListQuery, filter: SQL | undefined) {
  return pageStatement(db, { ...query, ...rangeOf(query) }, filter);
}

function rangeOf({ page, pageSize }: Pick<ClientListQuery, "page" | "pageSize">) {
  return { limit: pageSize, offset: page * pageSize };
}

type PageShape = Pick<ClientListQuery, "tab" | "sort">;

const preparedPages = new Map<string, ReturnType<typeof preparedAs>>();

/** The page without search and filters, prepared for each tab and order: building it costs more than running it. */
function preparedPage({ tab, sort }: PageShape) {
  const name = ["clients_page", tab, sort?.columnId, sort?.direction].join("_");
  const known = preparedPages.get(name) ?? preparedAs(name, { tab, sort });
  preparedPages.set(name, known);
  return known;
}

function preparedAs(name: string, shape: PageShape) {
  const range = { limit: sql.placeholder("limit"), offset: sql.placeholder("offset") };
  const isOfOrg = eq(clients.advisorOrgId, sql.placeholder("orgId"));
  return prepared((db) => pageStatement(db, { ...shape, ...range }, isOfOrg).prepare(name));
}

interface Range {
  readonly limit: number | Placeholder;
  readonly offset: number | Placeholder;
}

function pageStatement(db: Queryable, query: PageShape & Range, filter: SQL | undefined) {
  const page = db
    .select()
    .from(clients)
    .where(and(filter, query.tab === "all" ? isProspectOrClient() : eq(clients.status, query.tab)))
    .orderBy(...orderOf(query.sort, clients))
    .limit(query.limit)
    .offset(query.offset)
    .as("page");
  return db
    .select()
    .from(page)
    .leftJoin(clientContacts, isPrimaryOf(page.id))
    .orderBy(...orderOf(query.sort, page));
}

export function filterOf(
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

/** Ties are ordered by id, ascending in every index, so descending when an index is read backwards. */
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
