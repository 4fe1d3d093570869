// How templates and processes are used: by steps of processes, and by services.
import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import type { TemplateUses } from "@gap/core/processes/process.schema";
import { providerOrgId } from "../orgs/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { processes, processTemplates, processVersions } from "./processes.tables";

/** More than a menu shows at a glance. */
const MOST_NAMES = 20;

/** The organisation's processes that use each template, in their published version or open draft. */
export async function usesOfTemplates(
  db: Queryable,
  { orgId, blueprintIds }: { readonly orgId: string; readonly blueprintIds: readonly string[] },
): Promise<Record<string, TemplateUses>> {
  const { blueprintId, version } = processTemplates;
  const uses = db
    // Once for each process, whose published version and draft may both use the template.
    .selectDistinct({
      blueprintId,
      processId: processes.id,
      name: processes.name,
      nameKey: processes.nameKey,
    })
    .from(processTemplates)
    .innerJoin(processes, eq(processes.id, processTemplates.recordId))
    .where(
      and(
        isOneOf(blueprintId, blueprintIds),
        eq(processes.orgId, orgId),
        or(eq(version, processes.publishedVersion), eq(version, processes.draftVersion)),
        sql`${processes.archivedAt} is null`,
      ),
    )
    .as("uses");
  const ofTemplate = sql`partition by ${uses.blueprintId}`;
  const counted = db
    .select({
      blueprintId: uses.blueprintId,
      processId: uses.processId,
      name: uses.name,
      count: sql<number>`count(*) over (${ofTemplate})`.mapWith(Number).as("count"),
      place: sql<number>`row_number() over (${ofTemplate} order by ${uses.nameKey}, ${uses.processId})`
        .mapWith(Number)
        .as("place"),
    })
    .from(uses)
    .as("counted");
  const rows = await db
    .select()
    .from(counted)
    .where(lte(counted.place, MOST_NAMES))
    .orderBy(asc(counted.blueprintId), asc(counted.place));
  const found: Record<string, TemplateUses> = {};
  for (const { blueprintId: id, count, processId, name } of rows)
    found[id] = { count, processes: [...(found[id]?.processes ?? []), { processId, name }] };
  return found;
}

/** Whether the process is the organisation's own. */
export async function isOwnProcess(
  db: Queryable,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: processes.id })
    .from(processes)
    .where(and(eq(processes.id, id), eq(processes.orgId, orgId)));
  return found.length > 0;
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

/** The published version of a process that the organisation can use, with the process locked against archiving. */
export async function publishedProcess(
  tx: Transaction,
  { id, orgId }: { readonly id: string; readonly orgId: string },
): Promise<{ name: string; version: number; content: unknown } | undefined> {
  const [found] = await tx
    .select({
      name: processVersions.name,
      version: processVersions.version,
      content: processVersions.content,
    })
    .from(processes)
    .innerJoin(
      processVersions,
      and(
        eq(processVersions.recordId, processes.id),
        eq(processVersions.version, processes.publishedVersion),
      ),
    )
    .where(
      and(
        eq(processes.id, id),
        eq(processes.status, "published"),
        or(eq(processes.orgId, orgId), eq(processes.orgId, providerOrgId())),
      ),
    )
    .for("share", { of: processes });
  return found;
}
