// Processes: how a firm runs a service (spec 4 §D). Contains only the fields that the service catalogue shows.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { ProcessStatus } from "@gap/core/processes/process-status";
import { orgs } from "../orgs/public";
import { auditColumns, id, ownerId } from "../platform/db/columns";

export const processes = pgTable(
  "processes",
  {
    id: id().primaryKey(),
    orgId: ownerId("org_id", () => orgs.id),
    name: text("name").notNull(),
    description: text("description").notNull(),
    status: text("status").$type<ProcessStatus>().notNull(),
    ...auditColumns(),
  },
  (table) => [
    index("processes_of_org").on(table.orgId, table.status),
    check("processes_status", sql`${table.status} in ('draft', 'published', 'archived')`),
    check(
      "processes_text_lengths",
      sql`char_length(${table.name}) between 1 and 200 and char_length(${table.description}) <= 2000`,
    ),
  ],
);
