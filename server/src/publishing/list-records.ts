// Lists templates or processes with the counts of their tabs. Counts are cached until a list changes: every change
// increments the version of the organisation's live topic in the same transaction.
import { and, count, eq, or, sql, type SQL } from "drizzle-orm";
import { PUBLISHING_STATUSES, type PublishingStatus } from "@gap/core/publishing/publishing-status";
import { findProviderOrg, providerOrgId } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { createCountCache, figuresByTab } from "../platform/db/tab-counts";
import { liveTopics } from "../platform/live/live.tables";
import type { Region } from "../platform/region";
import {
  conditionOf,
  conditionOfSource,
  pagingOf,
  preparedPage,
  recordPageStatement,
  type ListedRecord,
  type RecordFilter,
  type RecordPage,
} from "./list-records.db";
import type { PublishedTables } from "./published-kind";

export interface RecordListQuery extends RecordFilter, RecordPage {
  readonly owner?: "own" | "provider" | undefined;
}

export interface RecordList {
  readonly rows: readonly ListedRecord[];
  readonly total: number;
  readonly tabCounts: Readonly<Record<RecordPage["tab"], number>>;
  /** The number of records of each type in the tab. */
  readonly typeCounts: Readonly<Record<string, number>>;
}

/** The number of records of each status and type. */
type Counts = readonly {
  readonly status: PublishingStatus;
  readonly type: string;
  readonly count: number;
}[];

const NO_RECORDS: RecordList = {
  rows: [],
  total: 0,
  tabCounts: { all: 0, draft: 0, published: 0, archived: 0 },
  typeCounts: {},
};

const cache = createCountCache<Counts>({ maxAgeMs: 60_000, maxEntries: 1_000 });

export async function listRecords(
  region: Region,
  tables: PublishedTables,
  orgId: string,
  query: RecordListQuery,
): Promise<RecordList> {
  return isWhole(query)
    ? wholeList(region, tables, orgId, query)
    : narrowedList(region, tables, orgId, query);
}

/** Neither searched nor filtered: the lists as they open, which are read most often. */
function isWhole({ search, types, statuses = [], favouritesOf, isOutdated }: RecordListQuery): boolean {
  const isFiltered = types.length + statuses.length > 0 || favouritesOf !== undefined || isOutdated === true;
  return search === "" && !isFiltered;
}

const SOURCES = { own: ["own"], provider: ["provided"], all: ["own", "provided"] } as const;

async function wholeList(
  region: Region,
  tables: PublishedTables,
  orgId: string,
  query: RecordListQuery,
): Promise<RecordList> {
  const db = region.db.read;
  const { tab, sort, owner = "all" } = query;
  const sources = SOURCES[owner];
  const where = () => or(...sources.map((source) => conditionOfSource(tables, source, orgId)));
  const [rows, counts] = await Promise.all([
    preparedPage(tables, { tab, sort, sources })(db).execute({ orgId, ...pagingOf(query) }),
    cachedCounts(region, tables, { orgId, query, where }),
  ]);
  return { rows, ...figuresOf(counts, tab) };
}

async function narrowedList(
  region: Region,
  tables: PublishedTables,
  orgId: string,
  query: RecordListQuery,
): Promise<RecordList> {
  const db = region.db.read;
  const orgIds = await orgsOf(db, orgId, query.owner);
  const found = await Promise.all(
    orgIds.map((id) => conditionOf(db, tables, { orgId: id, publishedOnly: id !== orgId }, query)),
  );
  const [first, ...others] = found.filter((condition) => condition !== "nothing");
  if (first === undefined) return NO_RECORDS;
  const where = () => or(first, ...others);
  // These match few records, and favourites change without a change of the list.
  const isCounted = query.search !== "" || query.favouritesOf !== undefined || query.isOutdated === true;
  const [rows, counts] = await Promise.all([
    recordPageStatement(db, tables, [first, ...others], query),
    isCounted ? countNow(db, tables, where()) : cachedCounts(region, tables, { orgId, query, where }),
  ]);
  return { rows, ...figuresOf(counts, query.tab) };
}

/** The provider is not asked for its own records twice. */
async function orgsOf(
  db: Queryable,
  orgId: string,
  owner: RecordListQuery["owner"],
): Promise<readonly string[]> {
  if (owner === "own") return [orgId];
  const provider = await findProviderOrg(db);
  const provided = provider === undefined || provider.id === orgId ? [] : [provider.id];
  return owner === "provider" ? provided : [orgId, ...provided];
}

interface Counted {
  readonly orgId: string;
  readonly query: RecordListQuery;
  readonly where: () => SQL | undefined;
}

async function cachedCounts(
  region: Region,
  tables: PublishedTables,
  { orgId, query: { types, statuses = [], owner }, where }: Counted,
): Promise<Counts> {
  const db = region.db.read;
  return cache.get(region, {
    key: JSON.stringify([tables.noun, orgId, owner ?? null, types.toSorted(), statuses.toSorted()]),
    // Read before counting: a change in between is counted, and the next reader counts again.
    version: await versionOfLists(db, tables, orgId),
    count: () => countNow(db, tables, where()),
  });
}

async function countNow(
  db: Queryable,
  { records }: PublishedTables,
  where: SQL | undefined,
): Promise<Counts> {
  // Awaited here: the statement itself would run again each time that the cache is read.
  return await db
    .select({ status: records.status, type: records.type, count: count() })
    .from(records)
    .where(where)
    .groupBy(records.status, records.type);
}

function figuresOf(counts: Counts, tab: RecordPage["tab"]): Omit<RecordList, "rows"> {
  const tabCounts = figuresByTab(PUBLISHING_STATUSES, [...sumBy(counts, ({ status }) => status)]);
  const inTab = counts.filter(({ status }) => tab === "all" || status === tab);
  const typeCounts = Object.fromEntries(sumBy(inTab, ({ type }) => type));
  return { total: tabCounts[tab], tabCounts, typeCounts };
}

function sumBy<Key extends string>(
  counts: Counts,
  keyOf: (counted: Counts[number]) => Key,
): ReadonlyMap<Key, number> {
  const sums = new Map<Key, number>();
  for (const counted of counts) sums.set(keyOf(counted), (sums.get(keyOf(counted)) ?? 0) + counted.count);
  return sums;
}

/** The sum of the versions of both lists, the organisation's and the provider's: it differs after every change. */
async function versionOfLists(db: Queryable, { liveType }: PublishedTables, orgId: string): Promise<number> {
  const topics = await versionStatement(db).execute({ type: liveType, orgId });
  return topics.reduce((sum, { lastId }) => sum + lastId, 0);
}

const versionStatement = prepared((db) =>
  db
    .select({ lastId: liveTopics.lastId })
    .from(liveTopics)
    .where(
      and(
        eq(liveTopics.type, sql.placeholder("type")),
        sql`${liveTopics.entityId} in (${sql.placeholder("orgId")}, ${providerOrgId()})`,
      ),
    )
    .prepare("publishing_version_of_lists"),
);
