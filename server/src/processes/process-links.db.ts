// How templates and processes are used: by steps of processes, and by services.
import { and, eq, or, sql } from "drizzle-orm";
import { providerOrgId } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { processes, processTemplates } from "./processes.tables";

/** The number of the organisation's processes that use each template, in their published version or open draft. */
export async function usesOfTemplates(
  db: Queryable,
  { orgId, blueprintIds }: { readonly orgId: string; readonly blueprintIds: readonly string[] },
): Promise<Record<string, number>> {
  const { version } = processTemplates;
  const rows = await db
    .select({
      blueprintId: processTemplates.blueprintId,
      count: sql<number>`count(distinct ${processes.id})`.mapWith(Number),
    })
    .from(processTemplates)
    .innerJoin(processes, eq(processes.id, processTemplates.recordId))
    .where(
      and(
        isOneOf(processTemplates.blueprintId, blueprintIds),
        eq(processes.orgId, orgId),
        or(eq(version, processes.publishedVersion), eq(version, processes.draftVersion)),
        sql`${processes.archivedAt} is null`,
      ),
    )
    .groupBy(processTemplates.blueprintId);
  return Object.fromEntries(rows.map(({ blueprintId, count }) => [blueprintId, count]));
}

/** Whether the organisation can use the process: a published one of its own or of the provider. */
export async function isPublishedFor(
  db: Queryable,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: processes.id })
    .from(processes)
    .where(
      and(
        eq(processes.id, id),
        eq(processes.status, "published"),
        or(eq(processes.orgId, orgId), eq(processes.orgId, providerOrgId())),
      ),
    );
  return found.length > 0;
}
