// My work (spec 7 §3): the open work items with a step that is the person's to do, across clients, by the day of that
// step; and the figures of Home about the firm's work. Two statements, however many work items there are.
import { and, asc, between, eq, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { monthStarts } from "@gap/core/proposals/pipeline";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { endOfWeek } from "@gap/core/work-items/due-days";
import type { MyWork, WorkFigures } from "@gap/core/work-items/work-item-view";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import type { WorkItemReader } from "./list-work-items";
import { waysToHold } from "../holder-of-step";
import { workItems, workItemSteps, workItemTallies } from "../work-items.tables";

const MOST_SHOWN = 8;
/** Later steps are shown up to this number. */
const SHOWN_WITH_LATER = 4;

export async function myWork(db: Queryable, reader: WorkItemReader): Promise<MyWork> {
  const today = calendarDayIn(reader.now, reader.timezone);
  const [rows, firm] = await Promise.all([nextSteps(db, reader, today), figuresOf(db, reader, today)]);
  const week = endOfWeek(today);
  const shown = rows.filter(({ step: { dueDay } }, place) => dueDay <= week || place < SHOWN_WITH_LATER);
  const { total, overdue, dueToday } = rows[0]?.counts ?? { total: 0, overdue: 0, dueToday: 0 };
  return {
    today,
    steps: shown.map(({ step, progress }) => ({ ...step, progress })),
    hasMore: total > shown.length,
    overdue,
    dueToday,
    firm,
  };
}

/** The next step of each work item, with the counts of all of them. */
async function nextSteps(db: Queryable, { orgId, userId }: WorkItemReader, today: string) {
  const [assigned, owned, ...ofAdmins] = waysToHold({ orgId, userId });
  const stepsHeld = (held: SQL) => stepsOfOpenWork(db, orgId, held);
  const mine = unionAll(stepsHeld(assigned), stepsHeld(owned), ...ofAdmins.map(stepsHeld)).as("mine");
  const next = db
    .selectDistinctOn([mine.workItemId])
    .from(mine)
    .orderBy(asc(mine.workItemId), asc(mine.dueDay), asc(mine.position))
    .as("next");
  const countOf = (where: SQL) => sql<number>`count(*) filter (where ${where}) over ()`.mapWith(Number);
  return db
    .select({
      step: {
        workItemId: workItems.id,
        name: workItems.name,
        clientName: workItems.clientName,
        ownerName: sql<string>`trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`,
        stepId: next.id,
        title: next.title,
        kind: next.kind,
        state: next.state,
        dueDay: next.dueDay,
      },
      progress: { finished: workItems.finishedSteps, total: workItems.totalSteps },
      counts: {
        total: countOf(sql`true`),
        overdue: countOf(sql`${next.dueDay} < ${today}`),
        dueToday: countOf(sql`${next.dueDay} = ${today}`),
      },
    })
    .from(next)
    .innerJoin(workItems, eq(workItems.id, next.workItemId))
    .leftJoin(users, eq(users.id, workItems.ownerId))
    .orderBy(asc(next.dueDay), asc(workItems.id))
    .limit(MOST_SHOWN);
}

function stepsOfOpenWork(db: Queryable, orgId: string, held: SQL) {
  const { id, workItemId, position, title, kind, state, dueDay } = workItemSteps;
  return db
    .select({ id, workItemId, position, title, kind, state, dueDay })
    .from(workItemSteps)
    .innerJoin(workItems, and(eq(workItems.id, workItemId), eq(workItems.status, "open")))
    .where(
      and(
        eq(workItemSteps.orgId, orgId),
        eq(workItems.orgId, orgId),
        held,
        // As the index has it.
        sql`${state} in ('todo', 'doing')`,
      ),
    );
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
