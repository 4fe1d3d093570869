// Checks the work items after random histories against counts of their own: figures, board, steps, acceptances, periods.
import { eq } from "drizzle-orm";
import { BOARD_COLUMNS, stepFacts } from "@gap/core/work-items/board";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DEFAULT_TIME_ZONE } from "@gap/core/orgs/time-zones";
import { dueOccurrences, nextOccurrence } from "@gap/core/work-items/recurrence";
import { boardSchema, workItemListSchema } from "@gap/core/work-items/work-item.schema";
import { WORK_ITEM_STATUSES } from "@gap/core/work-items/work-item-status";
import { orgMetrics } from "@gap/server/metrics/metrics.tables";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { acceptedServices, proposals } from "@gap/server/proposals/public";
import { boardOf, listWorkItems } from "@gap/server/work-items/listing/list-work-items";
import {
  workItemActivity,
  workItemRecurrences,
  workItems,
  workItemSteps,
} from "@gap/server/work-items/work-items.tables";

interface Judged {
  readonly orgId: string;
  readonly userId: string;
  /** The process whose recurrence is set up, changed and removed. */
  readonly repeatedId: string;
  readonly now: Date;
  /** Acknowledged by the server. */
  readonly created: readonly string[];
  /** The proposals of the histories. */
  readonly proposalIds: readonly string[];
}

type Row = typeof workItems.$inferSelect;

/** A sentence for each problem. */
export async function problemsOfWork(db: Queryable, judged: Judged): Promise<string[]> {
  const items = await db.select().from(workItems).where(eq(workItems.orgId, judged.orgId));
  const ids = new Set(items.map(({ id }) => id));
  return [
    ...judged.created.filter((id) => !ids.has(id)).map((id) => `${id} was acknowledged and lost`),
    ...(await wrongFigures(db, judged, items)),
    ...(await wrongSteps(db, items)),
    ...(await wrongAcceptances(db, judged.proposalIds, items)),
    ...(await wrongPeriods(db, judged, items)),
  ];
}

const compared = (what: string, found: unknown, expected: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];

async function wrongFigures(
  db: Queryable,
  { orgId, userId, now }: Judged,
  items: readonly Row[],
): Promise<string[]> {
  const timezone = DEFAULT_TIME_ZONE;
  const today = calendarDayIn(now, timezone);
  const reader = { orgId, userId, timezone, now };
  const count = (is: (row: Row) => boolean) => items.filter(is).length;
  const isOpen = ({ status }: Row) => status === "open";
  const [metrics] = await db.select().from(orgMetrics).where(eq(orgMetrics.orgId, orgId));
  const list = await listWorkItems(db, reader, workItemListSchema.parse({}));
  const overdue = await listWorkItems(db, reader, workItemListSchema.parse({ filters: { due: "overdue" } }));
  const totalsOf = async (columnsBy: "step" | "status") => {
    const { columns } = await boardOf(db, reader, boardSchema.parse({ columnsBy }));
    return columns.map(({ column, total }) => [column, total]);
  };
  return [
    ...compared(
      "metrics",
      [metrics?.openWorkItems, metrics?.completedWorkItems],
      [count(isOpen), count(({ status }) => status === "completed")],
    ),
    ...compared("total of the list", list.total, items.length),
    ...compared("figures of the list", Object.entries(list.counts).slice(0, 2), [
      ["open", count(isOpen)],
      ["overdue", count((row) => isOpen(row) && row.dueDay < today)],
    ]),
    ...compared("total of overdue work", overdue.total, list.counts.overdue),
    ...compared(
      "waiting for the client",
      list.counts.waitingForClient,
      count((row) => isOpen(row) && row.isWaitingForClient),
    ),
    ...compared(
      "columns by step",
      await totalsOf("step"),
      BOARD_COLUMNS.step.map((kind) => [kind, count((row) => isOpen(row) && row.columnKind === kind)]),
    ),
    ...compared(
      "columns by status",
      await totalsOf("status"),
      WORK_ITEM_STATUSES.map((status) => [status, count((row) => row.status === status)]),
    ),
  ];
}

/** The facts that the list shows are those of the steps, and each item was started once. */
async function wrongSteps(db: Queryable, items: readonly Row[]): Promise<string[]> {
  const steps = grouped(await db.select().from(workItemSteps));
  const starts = grouped(
    await db.select().from(workItemActivity).where(eq(workItemActivity.kind, "created")),
  );
  return items.flatMap((row) => {
    const ofItem = (steps.get(row.id) ?? []).toSorted((one, other) => one.position - other.position);
    const facts = stepFacts(ofItem);
    const shown = Object.fromEntries(Object.keys(facts).map((key) => [key, row[key as keyof typeof facts]]));
    return [
      ...compared(`steps of ${row.id}`, shown, facts),
      ...compared(`starts of ${row.id}`, starts.get(row.id)?.length, 1),
    ];
  });
}

function grouped<Part extends { readonly workItemId: string }>(parts: readonly Part[]) {
  const groups = new Map<string, Part[]>();
  for (const part of parts) groups.set(part.workItemId, [...(groups.get(part.workItemId) ?? []), part]);
  return groups;
}

/** One item for each accepted service, and none before the acceptance. */
async function wrongAcceptances(
  db: Queryable,
  proposalIds: readonly string[],
  items: readonly Row[],
): Promise<string[]> {
  const sent = await db
    .select({ id: proposals.id, acceptedAt: proposals.acceptedAt })
    .from(proposals)
    .where(isOneOf(proposals.id, proposalIds));
  const problems: string[] = [];
  for (const { id, acceptedAt } of sent) {
    const made = items.filter(({ proposalId }) => proposalId === id).map(({ serviceId }) => serviceId ?? "");
    const expected = acceptedAt === null ? [] : (await acceptedServices(db, id)).serviceIds;
    problems.push(...compared(`work of proposal ${id}`, made.toSorted(), expected.toSorted()));
  }
  return problems;
}

/**
 * One item for each period of a process, also if it was repeated by several recurrences after each other, and one for the
 * newest period that is due. Each recurrence waits for the day that its rule gives.
 */
async function wrongPeriods(
  db: Queryable,
  { orgId, now, repeatedId }: Judged,
  items: readonly Row[],
): Promise<string[]> {
  const today = calendarDayIn(now, DEFAULT_TIME_ZONE);
  const recurrences = await db.select().from(workItemRecurrences).where(eq(workItemRecurrences.orgId, orgId));
  const processIds = recurrences.map(({ processId }) => processId);
  const made = items.flatMap(({ processId, period }) => (period === null ? [] : [`${processId} ${period}`]));
  return [
    ...compared("recurrences of a process", processIds.length, new Set(processIds).size),
    ...compared("periods", made.length, new Set(made).size),
    ...recurrences.flatMap(({ id, processId, rule, isPaused, lastRunDay, nextRunDay }) => {
      const next = isPaused ? null : (nextOccurrence(rule, lastRunDay)?.runDay ?? null);
      // That of the acts begins with its last change.
      const newest =
        processId === repeatedId ? undefined : dueOccurrences(rule, "2026-03-01", today)?.made.at(-1)?.period;
      return [
        ...compared(`next day of ${id}`, nextRunDay, next),
        ...(nextRunDay !== null && nextRunDay <= today ? [`${id} made nothing on ${nextRunDay}`] : []),
        ...(newest !== undefined && !made.includes(`${processId} ${newest}`)
          ? [`${id} has no work item of ${newest}`]
          : []),
      ];
    }),
  ];
}
