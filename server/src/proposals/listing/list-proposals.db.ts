// One page of an advisor's proposals (spec 4 §C, List), in at most three statements. Each sort order has an index;
// owners are joined only for the rows of the page.
import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  MAX_FOUND_PROPOSALS,
  type FoundProposal,
  type ProposalList,
  type ProposalListQuery,
} from "@gap/core/proposals/proposal-calls.schema";
import type { ProposalStatus } from "@gap/core/proposals/proposal-view";
import { orgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared } from "@gap/server/platform/db/prepared";
import { foundByWords } from "@gap/server/platform/db/search-words";
import { users } from "@gap/server/users/public";
import { presentFound, presentListed } from "./present-listed";
import { countedTallies, isOut, storedTallies, NO_TALLIES, readTallies } from "./proposal-tallies";
import { proposals, proposalSearchWords } from "../proposals.tables";
import { DATE_COLUMNS } from "../status-of-row";

interface ListRequest {
  readonly advisorOrgId: string;
  readonly now: Date;
  readonly query: ProposalListQuery;
}

export async function listProposals(db: Queryable, request: ListRequest): Promise<ProposalList> {
  const { advisorOrgId, now, query } = request;
  const { page, pageSize } = query;
  const found = await searchedFor(db, advisorOrgId, query.search);
  // A search of punctuation only contains no word and finds nothing.
  if (found === undefined) return { rows: [], total: 0, ...NO_TALLIES };
  const narrowing = narrowedTo(query, found);
  const values = { orgId: advisorOrgId, now, limit: pageSize, offset: page * pageSize };
  const shape = shapeOf(query, narrowing);
  const answered =
    narrowing === undefined
      ? await preparedPage(shape)(db).execute(values)
      : await pageQuery(db, shape, narrowing).execute(values);
  const rows = answered.filter(isOfProposal);
  const figures = readTallies(answered[0]?.tallies ?? "[]");
  const { tabCounts } = figures;
  const isCutShort = shape.status === "out" && rows.length < pageSize;
  const waited = tabCounts.sent + tabCounts.overdue;
  const others = isCutShort
    ? await preparedPage({ ...shape, status: "not-out" })(db).execute({
        ...values,
        limit: pageSize - rows.length,
        offset: Math.max(0, page * pageSize - waited),
      })
    : [];
  return {
    rows: [...rows, ...others.filter(isOfProposal)].map((row) => presentListed(row, now)),
    total: tabCounts[query.status ?? "all"],
    ...figures,
  };
}

/** For Home: the proposals that wait for signatures, by due date, with the figures of all tabs, in one statement. */
export async function waitingPage(
  db: Queryable,
  { advisorOrgId, now, limit }: Omit<ListRequest, "query"> & { readonly limit: number },
) {
  const shape: PageShape = { status: "out", sort: { columnId: "dueAt", direction: "asc" } };
  const answered = await preparedPage(shape)(db).execute({ orgId: advisorOrgId, now, limit, offset: 0 });
  return {
    rows: answered.filter(isOfProposal).map((row) => presentListed(row, now)),
    org: answered[0]?.org ?? { currencyCode: null, countryCode: null, timezone: null },
    ...readTallies(answered[0]?.tallies ?? "[]"),
  };
}

type Answered = Awaited<ReturnType<ReturnType<typeof preparedAs>["execute"]>>[number];

/** An empty page still returns one row, which carries the tallies. */
function isOfProposal(row: Answered): row is Answered & { readonly page: NonNullable<Answered["page"]> } {
  return (row.page?.id ?? null) !== null;
}

/** For the command palette: the most recently updated matches. */
export async function findProposals(
  db: Queryable,
  { advisorOrgId, now, search }: Omit<ListRequest, "query"> & { readonly search: string },
): Promise<FoundProposal[]> {
  const searched = { record: proposals.id, search, withinId: advisorOrgId };
  const found = await foundByWords(db, proposalSearchWords, searched);
  if (found === undefined) return [];
  const rows = await db
    .select({ row: LISTED, org: { timezone: orgs.timezone, countryCode: orgs.countryCode } })
    .from(proposals)
    .innerJoin(orgs, eq(orgs.id, proposals.advisorOrgId))
    .where(and(eq(proposals.advisorOrgId, advisorOrgId), found.where))
    .orderBy(desc(proposals.lastUpdatedAt), asc(proposals.id))
    .limit(MAX_FOUND_PROPOSALS);
  return rows.map(({ row, org }) => presentFound(row, org, now));
}

/** The same condition twice, each in the form that is fastest: for the rows of a page, and for the tallies. */
interface Narrowing {
  readonly rows: SQL;
  readonly tallies: SQL;
}

/** Returns no condition for an empty search, undefined for a search without any word. */
export async function searchedFor(
  db: Queryable,
  advisorOrgId: string,
  search: string,
): Promise<Partial<Narrowing> | undefined> {
  if (search === "") return {};
  const searched = { record: proposals.id, search, withinId: advisorOrgId };
  const found = await foundByWords(db, proposalSearchWords, searched);
  return found && { rows: found.where, tallies: found.whereAll };
}

/** Combines search and filters; undefined if there are none. */
export function narrowedTo(
  { clientIds, ownerIds }: Pick<ProposalListQuery, "clientIds" | "ownerIds">,
  found: Partial<Narrowing>,
): Narrowing | undefined {
  const filtered = and(
    clientIds.length === 0 ? undefined : inArray(proposals.advisorClientId, [...clientIds]),
    ownerIds.length === 0 ? undefined : inArray(proposals.ownerId, [...ownerIds]),
  );
  const [rows, tallies] = [and(filtered, found.rows), and(filtered, found.tallies)];
  return rows === undefined || tallies === undefined ? undefined : { rows, tallies };
}

interface PageShape {
  /** "out" is sent, whether overdue or not. */
  readonly status: ProposalStatus | "out" | "not-out" | undefined;
  readonly sort: ProposalListQuery["sort"];
}

/**
 * Sorting all proposals by due date reads two parts, each by its own index: those awaiting signatures by due date, then
 * the others by last update. Narrowed lists are short and need no split.
 */
export function shapeOf({ status, sort }: ProposalListQuery, narrowing: Narrowing | undefined): PageShape {
  const isInTwoParts = sort?.columnId === "dueAt" && status === undefined && narrowing === undefined;
  return { status: isInTwoParts ? "out" : status, sort };
}

const LISTED = {
  id: proposals.id,
  number: proposals.number,
  name: proposals.name,
  version: proposals.version,
  advisorClientId: proposals.advisorClientId,
  ownerId: proposals.ownerId,
  ...DATE_COLUMNS,
  clientName: proposals.clientName,
  clientNameKey: proposals.clientNameKey,
  serviceNames: proposals.serviceNames,
  valueCents: proposals.valueCents,
  signaturesNeeded: proposals.signaturesNeeded,
  signaturesReceived: proposals.signaturesReceived,
  countersigneeName: proposals.countersigneeName,
  state: proposals.state,
  lastUpdatedAt: proposals.lastUpdatedAt,
  scheduledFor: proposals.scheduledFor,
  timezone: proposals.timezone,
};

type PreparedPage = (db: Queryable) => ReturnType<typeof preparedAs>;
const preparedPages = new Map<string, PreparedPage>();

/** Caches one prepared statement per page shape, because building the query costs more than running it. */
function preparedPage(shape: PageShape): PreparedPage {
  const { status, sort } = shape;
  const name = ["proposals_page", status, sort?.columnId, sort?.direction].join("_");
  const known = preparedPages.get(name);
  if (known !== undefined) return known;
  const statement = prepared((db) => preparedAs(name, db, shape));
  preparedPages.set(name, statement);
  return statement;
}

function preparedAs(name: string, db: Queryable, shape: PageShape) {
  return pageQuery(db, shape, undefined).prepare(name);
}

/** Placeholders: organisation, current time, limit and offset. The tallies are a column of every row. */
export function pageQuery(db: Queryable, shape: PageShape, narrowing: Narrowing | undefined) {
  const page = db
    .select(LISTED)
    .from(proposals)
    .where(
      and(eq(proposals.advisorOrgId, sql.placeholder("orgId")), narrowing?.rows, hasStatus(shape.status)),
    )
    .orderBy(...orderOf(shape, proposals))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("page");
  // Columns that only the sort order needs are not returned.
  const { clientNameKey: _key, state: _state, ...shown } = page._.selectedFields;
  return db
    .select({
      page: shown,
      owner: { firstName: users.firstName, lastName: users.lastName },
      org: { currencyCode: orgs.currencyCode, countryCode: orgs.countryCode, timezone: orgs.timezone },
      tallies: talliesColumn(shape, narrowing),
    })
    .from(orgs)
    .leftJoin(page, sql`true`)
    .leftJoin(users, eq(users.id, page.ownerId))
    .where(eq(orgs.id, sql.placeholder("orgId")))
    .orderBy(...orderOf(shape, page));
}

/** The second part of a page needs no tallies: the first part returned them. */
function talliesColumn({ status }: PageShape, narrowing: Narrowing | undefined): SQL<string | null> {
  if (status === "not-out") return sql`null`;
  return narrowing === undefined ? storedTallies() : countedTallies(narrowing.tallies);
}

function hasStatus(status: PageShape["status"]): SQL | undefined {
  switch (status) {
    case undefined:
      return undefined;
    case "out":
      return isOut();
    case "sent":
      return and(isOut(), gte(proposals.dueAt, sql.placeholder("now")));
    case "overdue":
      return and(isOut(), lt(proposals.dueAt, sql.placeholder("now")));
    case "not-out":
      return inArray(proposals.state, ["draft", "accepted", "declined", "voided", "archived"]);
    default:
      return eq(proposals.state, status);
  }
}

interface SortedColumns {
  readonly id: AnyPgColumn;
  readonly state: AnyPgColumn;
  readonly clientNameKey: AnyPgColumn;
  readonly valueCents: AnyPgColumn;
  readonly dueAt: AnyPgColumn;
  readonly lastUpdatedAt: AnyPgColumn;
}

/** The id breaks ties, always ascending in the index, so it is reversed where the index is read backwards. */
function orderOf({ status, sort }: PageShape, columns: SortedColumns): SQL[] {
  const { columnId, direction } = sort ?? { columnId: "lastUpdatedAt", direction: "desc" };
  const towards = direction === "asc" ? asc : desc;
  switch (columnId) {
    case "clientName":
      return [towards(columns.clientNameKey), towards(columns.id)];
    case "valueCents":
      return [towards(columns.valueCents), towards(columns.id)];
    case "dueAt":
      if (status === "out" || status === "sent" || status === "overdue")
        return [towards(columns.dueAt), towards(columns.id)];
      return status === undefined
        ? [
            sql`${towards(sql`case when ${columns.state} = 'sent' then ${columns.dueAt} end`)} nulls last`,
            ...newestFirst(columns),
          ]
        : newestFirst(columns);
    case "lastUpdatedAt":
      return direction === "desc" ? newestFirst(columns) : [asc(columns.lastUpdatedAt), desc(columns.id)];
  }
}

function newestFirst({ lastUpdatedAt, id }: SortedColumns): SQL[] {
  return [desc(lastUpdatedAt), asc(id)];
}
