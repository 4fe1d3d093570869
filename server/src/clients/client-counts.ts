// Number of clients per tab. Counting scans all of an advisor's clients, so the result is cached until the list
// changes: every change increments the version of the list's live topic in the same transaction, in any process.
import { and, count, eq, ne, type SQL } from "drizzle-orm";
import type { ClientList, ClientListQuery } from "@gap/core/clients/client.schema";
import type { Queryable } from "../platform/db/database";
import { liveTopics } from "../platform/live/live.tables";
import type { Region } from "../platform/region";
import { clients } from "./clients.tables";

type ClientCounts = ClientList["tabCounts"];

/** Topics that were silent for long are deleted and restart their version, so a version must not be trusted longer. */
const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

interface CachedCounts {
  readonly at: number;
  readonly version: number;
  readonly counts: Promise<ClientCounts>;
}
const caches = new WeakMap<Region, Map<string, CachedCounts>>();

interface Counted {
  readonly advisorOrgId: string;
  readonly query: Pick<ClientListQuery, "linkStatuses" | "fromPracticeManager" | "search">;
  /** Must select exactly the advisor's clients that match `query`, which is the cache key. */
  readonly where: SQL | undefined;
}

export async function countClients(
  region: Region,
  { advisorOrgId, query, where }: Counted,
): Promise<ClientCounts> {
  const { linkStatuses, fromPracticeManager = null, search } = query;
  const cache = caches.get(region) ?? new Map<string, CachedCounts>();
  caches.set(region, cache);
  const key = JSON.stringify([advisorOrgId, linkStatuses.toSorted(), fromPracticeManager, search]);
  const at = region.clock.now().getTime();
  // Read the version before counting: a change in between is counted, and the next reader counts again.
  const version = await versionOfList(region.db.read, advisorOrgId);
  const known = cache.get(key);
  if (known?.version === version && at - known.at < CACHE_MS) return known.counts;
  if (cache.size >= MAX_CACHED) cache.clear();
  const counts = countClientsNow(region.db.read, where);
  cache.set(key, { at, version, counts });
  counts.catch(() => cache.delete(key));
  return counts;
}

export async function countClientsNow(db: Queryable, where: SQL | undefined): Promise<ClientCounts> {
  const rows = await db
    .select({ status: clients.status, count: count() })
    .from(clients)
    .where(and(where, ne(clients.status, "deleted")))
    .groupBy(clients.status);
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const [prospect, client, archived] = [countOf("prospect"), countOf("client"), countOf("archived")];
  return { all: prospect + client, prospect, client, archived };
}

async function versionOfList(db: Queryable, advisorOrgId: string): Promise<number> {
  const [topic] = await db
    .select({ lastId: liveTopics.lastId })
    .from(liveTopics)
    .where(and(eq(liveTopics.type, "client-list-update"), eq(liveTopics.entityId, advisorOrgId)));
  return topic?.lastId ?? 0;
}
