// Number of organisations of each type. Counting scans all of them, so the result is cached while staff page through
// the list.
import { count, type SQL } from "drizzle-orm";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { OrgListQuery } from "@gap/core/orgs/organisations.schema";
import type { Queryable } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { orgListChanged, planChanged } from "../orgs.events";
import { orgs } from "../orgs.tables";

export type OrgCounts = Readonly<Record<OrgType | "all", number>>;

/** Changes by another process may be missing from the counts for this long. */
const CACHE_MS = 10_000;
/** Each combination of tiers and countries has its own cache entry; this bounds their number. */
const MAX_CACHED = 100;

type CountCache = Map<string, { readonly at: number; readonly counts: Promise<OrgCounts> }>;
const caches = new WeakMap<Region, CountCache>();

/** `where` must select exactly the given tiers and countries, as these are the cache key. */
export function countOrgs(
  region: Region,
  { tierNames, countries }: Pick<OrgListQuery, "tierNames" | "countries">,
  where: SQL | undefined,
): Promise<OrgCounts> {
  const at = region.clock.now().getTime();
  const cache = cacheOf(region);
  const key = JSON.stringify([tierNames.toSorted(), countries.toSorted()]);
  const known = cache.get(key);
  if (known !== undefined && at - known.at < CACHE_MS) return known.counts;
  if (cache.size >= MAX_CACHED) cache.clear();
  // Cache the promise, so that a change while counting invalidates it too.
  const counts = countOrgsNow(region.db.read, where);
  cache.set(key, { at, counts });
  counts.catch(() => cache.delete(key));
  return counts;
}

export function invalidateCountsOnChange(region: Region): void {
  const invalidate = () => cacheOf(region).clear();
  region.events.on(orgListChanged, invalidate);
  region.events.on(planChanged, invalidate);
}

export async function countOrgsNow(db: Queryable, where: SQL | undefined): Promise<OrgCounts> {
  const rows = await db
    .select({ orgType: orgs.orgType, count: count() })
    .from(orgs)
    .where(where)
    .groupBy(orgs.orgType);
  const counts = { all: 0, gap: 0, advisor: 0, client: 0 };
  for (const { orgType, count: counted } of rows) {
    counts[orgType] = counted;
    counts.all += counted;
  }
  return counts;
}

function cacheOf(region: Region): CountCache {
  const known = caches.get(region);
  if (known !== undefined) return known;
  const cache: CountCache = new Map();
  caches.set(region, cache);
  return cache;
}
