// My work (spec 7 §3): the open work items with a step that is the person's to do, across clients, by the day of that
// step; and the figures of Home about the firm's work. Two statements, however many work items there are.
import { and, asc, between, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { monthStarts } from "@gap/core/proposals/pipeline";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { endOfWeek } from "@gap/core/work-items/due-days";
import type { MyStep, MyWork, WorkFigures } from "@gap/core/work-items/work-item-view";
import type { Queryable } from "../platform/db/database";
import { users } from "../users/public";
import type { WorkItemReader } from "./list-work-items";
import { workItems, workItemSteps, workItemTallies } from "./work-items.tables";

/** A work item can have several steps of a person, and only its next one is shown. */
const STEPS_READ = 200;
const MOST_SHOWN = 8;
/** Later steps are shown up to this number. */
const SHOWN_WITH_LATER = 4;

export async function myWork(db: Queryable, reader: WorkItemReader): Promise<MyWork> {
  const today = calendarDayIn(reader.now, reader.timezone);
  const [steps, firm] = await Promise.all([nextSteps(db, reader), figuresOf(db, reader, today)]);
  const week = endOfWeek(today);
  const shown = steps.filter(({ dueDay }, place) =>
    dueDay <= week ? place < MOST_SHOWN : place < SHOWN_WITH_LATER,
  );
  return {
    today,
    steps: shown,
    hasMore: steps.length > shown.length,
    overdue: steps.filter(({ dueDay }) => dueDay < today).length,
    dueToday: steps.filter(({ dueDay }) => dueDay === today).length,
    firm,
  };
}

async function nextSteps(db: Queryable, { orgId, userId }: WorkItemReader): Promise<MyStep[]> {
  const rows = await db
    .select({
      workItemId: workItems.id,
      name: workItems.name,
      clientName: workItems.clientName,
      ownerName: sql<string>`trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`,
      finished: workItems.finishedSteps,
      total: workItems.totalSteps,
      stepId: workItemSteps.id,
      title: workItemSteps.title,
      kind: workItemSteps.kind,
      state: workItemSteps.state,
      dueDay: workItemSteps.dueDay,
    })
    .from(workItemSteps)
    .innerJoin(workItems, and(eq(workItems.id, workItemSteps.workItemId), eq(workItems.status, "open")))
    .leftJoin(users, eq(users.id, workItems.ownerId))
    .where(
      and(
        eq(workItemSteps.orgId, orgId),
        eq(workItemSteps.assigneeId, userId),
        // As the index has it.
        sql`${workItemSteps.state} in ('todo', 'doing')`,
      ),
    )
    .orderBy(asc(workItemSteps.dueDay), asc(workItems.id), asc(workItemSteps.position))
    .limit(STEPS_READ);
  const seen = new Set<string>();
  return rows.flatMap(({ finished, total, ...step }) => {
    if (seen.has(step.workItemId)) return [];
    seen.add(step.workItemId);
    return [{ ...step, progress: { finished, total } }];
  });
}

type Figure = "started" | "completed" | "due";

/** No date of a work item is later than its last update, so that an index limits the scan to these months. */
async function figuresOf(
  db: Queryable,
  { orgId, timezone, now }: WorkItemReader,
  today: string,
): Promise<WorkFigures> {
  const starts = monthStarts(now, timezone).map((start) => sql`${start.toISOString()}::timestamptz`);
  const [firstStart = sql`null`] = starts;
  const due = db
    .select({
      figure: sql<Figure>`'due'`,
      month: sql<number>`0`.mapWith(Number),
      count: sql<number>`coalesce(sum(${workItemTallies.workItems}), 0)`.mapWith(Number),
    })
    .from(workItemTallies)
    .where(
      and(
        eq(workItemTallies.orgId, orgId),
        eq(workItemTallies.status, "open"),
        between(workItemTallies.dueDay, today, endOfWeek(today)),
      ),
    );
  const reached = db
    .select({
      figure: sql<Figure>`reached.figure`,
      month: sql<number>`width_bucket(reached.at, array[${sql.join(starts, sql`, `)}])`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(workItems)
    .innerJoin(
      sql`lateral (values ('started', ${workItems.createdAt}), ('completed', ${workItems.completedAt}))
        as reached (figure, at)`,
      sql`reached.at >= ${firstStart}`,
    )
    .where(
      and(
        eq(workItems.orgId, orgId),
        sql`${workItems.status} in ('open', 'completed')`,
        sql`${workItems.lastUpdatedAt} >= ${firstStart}`,
      ),
    )
    .groupBy(sql`1, 2`);
  const rows = await unionAll(due, reached);
  const byMonth = (figure: Figure) =>
    starts.map((_, at) => rows.find((row) => row.figure === figure && row.month === at + 1)?.count ?? 0);
  return {
    dueThisWeek: rows.find(({ figure }) => figure === "due")?.count ?? 0,
    startedByMonth: byMonth("started"),
    completedByMonth: byMonth("completed"),
  };
}
