// Database access of metrics.
import { eq, sql } from "drizzle-orm";
import { METRICS, type MetricChanges, type Metrics } from "@gap/core/metrics/metrics";
import type { Queryable, Transaction } from "../platform/db/database";
import { orgMetrics } from "./metrics.tables";

/** An organisation without a row has zero in every metric. */
export async function metricsOfOrg(db: Queryable, orgId: string): Promise<Metrics> {
  const [row] = await db
    .select({
      completedWorkItems: orgMetrics.completedWorkItems,
      openWorkItems: orgMetrics.openWorkItems,
      acceptedProposals: orgMetrics.acceptedProposals,
    })
    .from(orgMetrics)
    .where(eq(orgMetrics.orgId, orgId));
  return row ?? { completedWorkItems: 0, openWorkItems: 0, acceptedProposals: 0 };
}

/** One statement, so that concurrent changes add up; a metric never goes below zero. */
export async function changeMetrics(
  tx: Transaction,
  { orgId, changes, now }: { readonly orgId: string; readonly changes: MetricChanges; readonly now: Date },
): Promise<void> {
  const changed = METRICS.map((metric) => ({ metric, by: changes[metric] ?? 0 })).filter(
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
