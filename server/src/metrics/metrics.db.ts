// Database access of metrics.
import { eq, sql } from "drizzle-orm";
import { COUNTERS, type MetricChanges } from "@gap/core/metrics/metrics";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { orgs } from "../orgs/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { orgMetrics } from "./metrics.tables";

/** An organisation without a row has zero in every counter. Also reads the zone in which its months are counted. */
export async function countersOfOrg(db: Queryable, orgId: string) {
  const [row] = await db
    .select({
      timezone: orgs.timezone,
      countryCode: orgs.countryCode,
      completedWorkItems: orgMetrics.completedWorkItems,
      openWorkItems: orgMetrics.openWorkItems,
    })
    .from(orgs)
    .leftJoin(orgMetrics, eq(orgMetrics.orgId, orgs.id))
    .where(eq(orgs.id, orgId));
  return {
    timezone: timeZoneOfOrg(row ?? {}),
    counters: {
      completedWorkItems: row?.completedWorkItems ?? 0,
      openWorkItems: row?.openWorkItems ?? 0,
    },
  };
}

/** One statement, so that concurrent changes add up; a metric never goes below zero. */
export async function changeMetrics(
  tx: Transaction,
  { orgId, changes, now }: { readonly orgId: string; readonly changes: MetricChanges; readonly now: Date },
): Promise<void> {
  const changed = COUNTERS.map((metric) => ({ metric, by: changes[metric] ?? 0 })).filter(
    ({ by }) => by !== 0,
  );
  const first = Object.fromEntries(changed.map(({ metric, by }) => [metric, Math.max(0, by)]));
  const next = Object.fromEntries(
    changed.map(({ metric, by }) => [metric, sql`greatest(0, ${orgMetrics[metric]} + ${by}::int)`]),
  );
  await tx
    .insert(orgMetrics)
    .values({ orgId, ...first, lastUpdatedAt: now })
    .onConflictDoUpdate({ target: orgMetrics.orgId, set: { ...next, lastUpdatedAt: now } });
}
