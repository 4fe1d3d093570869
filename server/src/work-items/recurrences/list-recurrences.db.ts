// The recurrences of an organisation, by their next day; looking changes nothing.
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ListedRecurrence } from "@gap/core/work-items/work-item-view";
import { clients } from "@gap/server/clients/public";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { processes } from "@gap/server/processes/public";
import { workItemRecurrences } from "../work-items.tables";

export async function listRecurrences(
  db: Queryable,
  {
    orgId,
    clientId,
    page,
    pageSize,
  }: Readonly<{
    orgId: string;
    clientId?: string | undefined;
    page: number;
    pageSize: number;
  }>,
): Promise<{ readonly rows: ListedRecurrence[]; readonly total: number }> {
  const where = and(
    eq(workItemRecurrences.orgId, orgId),
    clientId === undefined ? undefined : eq(workItemRecurrences.clientId, clientId),
  );
  const rows = await db
    .select({
      row: workItemRecurrences,
      clientName: clients.name,
      processName: processes.name,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(workItemRecurrences)
    .innerJoin(clients, eq(clients.id, workItemRecurrences.clientId))
    .innerJoin(processes, eq(processes.id, workItemRecurrences.processId))
    .where(where)
    .orderBy(asc(workItemRecurrences.nextRunDay), asc(workItemRecurrences.id))
    .limit(pageSize)
    .offset(page * pageSize);
  return {
    rows: rows.map(presentRecurrence),
    total: rows[0]?.total ?? 0,
  };
}

/** The newest one of a client and process. */
export async function recurrenceOf(
  db: Queryable,
  { orgId, clientId, processId }: Readonly<Record<"orgId" | "clientId" | "processId", string>>,
): Promise<ListedRecurrence | undefined> {
  const [found] = await db
    .select({ row: workItemRecurrences, clientName: clients.name, processName: processes.name })
    .from(workItemRecurrences)
    .innerJoin(clients, eq(clients.id, workItemRecurrences.clientId))
    .innerJoin(processes, eq(processes.id, workItemRecurrences.processId))
    .where(
      and(
        eq(workItemRecurrences.orgId, orgId),
        eq(workItemRecurrences.clientId, clientId),
        eq(workItemRecurrences.processId, processId),
      ),
    )
    .orderBy(desc(workItemRecurrences.id))
    .limit(1);
  return found && presentRecurrence(found);
}

interface FoundRecurrence {
  readonly row: typeof workItemRecurrences.$inferSelect;
  readonly clientName: string;
  readonly processName: string;
}

function presentRecurrence({ row, clientName, processName }: FoundRecurrence): ListedRecurrence {
  return {
    recurrenceId: row.id,
    clientId: row.clientId,
    clientName,
    processId: row.processId,
    processName,
    ownerId: row.ownerId ?? "",
    roles: row.roles,
    rule: row.rule,
    isPaused: row.isPaused,
    lastUpdatedAt: row.lastUpdatedAt,
    ...withoutEmpty({
      pauseReason: row.pauseReason,
      nextRunDay: row.nextRunDay,
      lastRunDay: row.madeOn,
    }),
  };
}
