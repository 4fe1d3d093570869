// Number of organisations of each type, cached while staff page through the list.
import { count, type SQL } from "drizzle-orm";
import { ORG_TYPES, type OrgType } from "@gap/core/orgs/org-types";
import type { OrgListQuery } from "@gap/core/orgs/organisations.schema";
import type { Queryable } from "@gap/server/platform/db/database";
import { createCountCache, figuresByTab } from "@gap/server/platform/db/tab-counts";
import type { Region } from "@gap/server/platform/region";
import { orgListChanged, planChanged } from "../orgs.events";
import { orgs } from "../orgs.tables";

type OrgCounts = Readonly<Record<OrgType | "all", number>>;

/** Changes by another process may be missing from the counts until they expire. */
const cache = createCountCache<OrgCounts>({ maxAgeMs: 10_000, maxEntries: 100 });

/** `where` must select exactly the given tiers and countries, as these are the cache key. */
export function countOrgs(
  region: Region,
  { tierNames, countries }: Pick<OrgListQuery, "tierNames" | "countries">,
  where: SQL | undefined,
): Promise<OrgCounts> {
  return cache.get(region, {
    key: JSON.stringify([tierNames.toSorted(), countries.toSorted()]),
    count: () => countOrgsNow(region.db.read, where),
  });
}

export function invalidateCountsOnChange(region: Region): void {
  region.events.on(orgListChanged, () => cache.clear(region));
  region.events.on(planChanged, () => cache.clear(region));
}

export async function countOrgsNow(db: Queryable, where: SQL | undefined): Promise<OrgCounts> {
  const rows = await db
    .select({ orgType: orgs.orgType, count: count() })
    .from(orgs)
    .where(where)
    .groupBy(orgs.orgType);
  return figuresByTab(
    ORG_TYPES,
    rows.map((row) => [row.orgType, row.count]),
  );
}
