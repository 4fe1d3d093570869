// The figures above the list and of the board's columns. Those of a whole organisation are kept by a trigger; those of a
// search or filter are counted.
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BoardColumn } from "@gap/core/work-items/board";
import { rangeOf } from "@gap/core/work-items/due-days";
import { WORK_ITEM_STATUSES } from "@gap/core/work-items/work-item-status";
import type { WorkItemCounts } from "@gap/core/work-items/work-item-view";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared } from "@gap/server/platform/db/prepared";
import { workItems, workItemTallies } from "../work-items.tables";

export interface CountedItems extends WorkItemCounts {
  /** The number of matching open work items of each kind of step, and of matching work items of each status. */
  readonly columns: Readonly<Partial<Record<BoardColumn, number>>>;
}

interface Counted {
  readonly orgId: string;
  readonly today: string;
  readonly narrowing: SQL | undefined;
  /** Limits the columns and the matching work items, not the figures above the list. */
  readonly matching: { readonly from: string; readonly to: string; readonly onlyWaiting: boolean };
}

export async function countItems(
  db: Queryable,
  { orgId, today, narrowing, matching }: Counted,
): Promise<CountedItems> {
  const values = { orgId, today, endOfWeek: rangeOf("thisWeek", today).to, ...matching };
  const rows = await (narrowing === undefined
    ? storedCounts(db).execute(values)
    : groupedCounts(db, narrowing).execute(values));
  return summed(rows);
}

const storedCounts = prepared((db) =>
  db
    .select({
      status: workItemTallies.status,
      columnKind: workItemTallies.columnKind,
      ...sumsOf(workItemTallies, workItemTallies.workItems),
    })
    .from(workItemTallies)
    .where(eq(workItemTallies.orgId, sql.placeholder("orgId")))
    .groupBy(workItemTallies.status, workItemTallies.columnKind)
    .prepare("work_item_counts"),
);

function groupedCounts(db: Queryable, narrowing: SQL) {
  return db
    .select({
      status: workItems.status,
      columnKind: workItems.columnKind,
      ...sumsOf(workItems, sql`1`),
    })
    .from(workItems)
    .where(and(eq(workItems.orgId, sql.placeholder("orgId")), narrowing))
    .groupBy(workItems.status, workItems.columnKind);
}

function sumsOf(
  {
    dueDay,
    isWaitingForClient,
  }: Pick<typeof workItems | typeof workItemTallies, "dueDay" | "isWaitingForClient">,
  each: SQL | typeof workItemTallies.workItems,
) {
  const sumIf = (condition: SQL) =>
    sql<number>`coalesce(sum(${each}) filter (where ${condition}), 0)`.mapWith(Number);
  const today = sql`${sql.placeholder("today")}::date`;
  return {
    all: sumIf(sql`true`),
    overdue: sumIf(sql`${dueDay} < ${today}`),
    dueThisWeek: sumIf(sql`${dueDay} between ${today} and ${sql.placeholder("endOfWeek")}::date`),
    waiting: sumIf(sql`${isWaitingForClient}`),
    matching: sumIf(sql`${dueDay} between ${sql.placeholder("from")}::date and ${sql.placeholder("to")}::date
      and (${isWaitingForClient} or not ${sql.placeholder("onlyWaiting")}::boolean)`),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof groupedCounts>["execute"]>>[number];

function summed(rows: readonly Row[]): CountedItems {
  const sum = (status: Row["status"], of: "all" | "overdue" | "dueThisWeek" | "waiting" | "matching") =>
    rows.filter((row) => row.status === status).reduce((total, row) => total + row[of], 0);
  return {
    open: sum("open", "all"),
    overdue: sum("open", "overdue"),
    dueThisWeek: sum("open", "dueThisWeek"),
    waitingForClient: sum("open", "waiting"),
    completed: sum("completed", "all"),
    archived: sum("archived", "all"),
    columns: Object.fromEntries([
      ...rows.filter(({ status }) => status === "open").map((row) => [row.columnKind, row.matching]),
      ...WORK_ITEM_STATUSES.map((status) => [status, sum(status, "matching")]),
    ]),
  };
}
