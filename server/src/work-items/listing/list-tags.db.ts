// The tags of an organisation's open work items, for the filter and the fields that take tags.
import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@gap/server/platform/db/database";
import { workItems } from "../work-items.tables";

const MOST_TAGS = 100;

/** The most used ones, by name. */
export async function listTags(db: Queryable, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ tag: sql<string>`unnest(${workItems.tags})`.as("tag") })
    .from(workItems)
    .where(
      and(eq(workItems.orgId, orgId), eq(workItems.status, "open"), sql`${workItems.tags} <> '{}'::text[]`),
    )
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc`, sql`1`)
    .limit(MOST_TAGS);
  return rows.map(({ tag }) => tag).toSorted((one, other) => one.localeCompare(other, "en"));
}
