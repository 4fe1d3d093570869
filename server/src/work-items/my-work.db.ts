// My work (spec 7 §3): the steps of open work items that are a person's to do, across clients, up to the end of the week.
import { and, asc, eq, lte } from "drizzle-orm";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { endOfWeek } from "@gap/core/work-items/due-days";
import type { MyWork } from "@gap/core/work-items/work-item-view";
import type { Queryable } from "../platform/db/database";
import type { WorkItemReader } from "./list-work-items";
import { workItems, workItemSteps } from "./work-items.tables";

const STEPS_AT_ONCE = 20;

export async function myWork(
  db: Queryable,
  { orgId, userId, timezone, now }: WorkItemReader,
): Promise<MyWork> {
  const today = calendarDayIn(now, timezone);
  const rows = await db
    .select({
      workItemId: workItems.id,
      name: workItems.name,
      clientName: workItems.clientName,
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
    .where(
      and(
        eq(workItemSteps.orgId, orgId),
        eq(workItemSteps.assigneeId, userId),
        eq(workItemSteps.isOpen, true),
        lte(workItemSteps.dueDay, endOfWeek(today)),
      ),
    )
    .orderBy(asc(workItemSteps.dueDay), asc(workItemSteps.id))
    .limit(STEPS_AT_ONCE + 1);
  return {
    today,
    hasMore: rows.length > STEPS_AT_ONCE,
    steps: rows.slice(0, STEPS_AT_ONCE).map(({ finished, total, ...step }) => ({
      ...step,
      progress: { finished, total },
    })),
  };
}
