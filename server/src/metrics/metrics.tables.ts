// Metrics (spec 2 §3): one row per organisation, updated in the transaction of the change that it counts.
import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { orgs } from "../orgs/public";
import { moment, ownerId } from "../platform/db/columns";

export const orgMetrics = pgTable(
  "org_metrics",
  {
    orgId: ownerId("org_id", () => orgs.id).primaryKey(),
    completedWorkItems: integer("completed_work_items").notNull().default(0),
    openWorkItems: integer("open_work_items").notNull().default(0),
    lastUpdatedAt: moment("last_updated_at").notNull(),
  },
  (table) => [
    check(
      "org_metrics_not_below_zero",
      sql`${table.completedWorkItems} >= 0 and ${table.openWorkItems} >= 0`,
    ),
  ],
);
