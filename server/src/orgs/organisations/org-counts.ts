// How many organisations there are of each kind. Counting reads all of them, so it is remembered between the pages that
// somebody turns: every page costs the same, however long the list is.
import { count, type SQL } from "drizzle-orm";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { OrgListQuery } from "@gap/core/orgs/organisations.schema";
import type { Queryable } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { orgListChanged, planChanged } from "../orgs.events";
import { orgs } from "../orgs.tables";

export type OrgCounts = Readonly<Record<OrgType | "all", number>>;

/** What another process made or deleted may be missing this long. */
const REMEMBERED_MS = 10_000;
/** Each choice of tiers and countries is counted by itself; nobody makes so many within seconds. */
const MOST_REMEMBERED = 100;

type Remembered = Map<string, { readonly at: number; readonly counts: Promise<OrgCounts> }>;
const rememberedOf = new WeakMap<Region, Remembered>();

/** Of those with the chosen tiers and countries, which is what `where` must say. */
export function countOrgs(
  region: Region,
  { tierNames, countries }: Pick<OrgListQuery, "tierNames" | "countries">,
  where: SQL | undefined,
): Promise<OrgCounts> {
  const at = region.clock.now().getTime();
  const remembered = rememberedIn(region);
  const key = JSON.stringify([tierNames.toSorted(), countries.toSorted()]);
  const known = remembered.get(key);
  if (known !== undefined && at - known.at < REMEMBERED_MS) return known.counts;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  // The counting itself is kept, so that what changes meanwhile makes it forgotten too.
  const counts = countOrgsNow(region.db.read, where);
  remembered.set(key, { at, counts });
  counts.catch(() => remembered.delete(key));
  return counts;
}

export function forgetCountsWhenTheListChanges(region: Region): void {
  const forget = () => rememberedIn(region).clear();
  region.events.on(orgListChanged, forget);
  region.events.on(planChanged, forget);
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

function rememberedIn(region: Region): Remembered {
  const known = rememberedOf.get(region);
  if (known !== undefined) return known;
  const remembered: Remembered = new Map();
  rememberedOf.set(region, remembered);
  return remembered;
}
