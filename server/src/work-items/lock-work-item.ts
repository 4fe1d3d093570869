// Locks a work item for a change, and decides whether its status allows the change.
import { and, asc, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { refusalOfAct, type WorkItemAct } from "@gap/core/work-items/work-item-status";
import { WORK_ITEM_NOT_FOUND } from "@gap/core/work-items/work-item.schema";
import type { Transaction } from "../platform/db/database";
import { workItems, workItemSteps } from "./work-items.tables";

export type WorkItemRow = typeof workItems.$inferSelect;
export type StepRow = typeof workItemSteps.$inferSelect;

/** A work item of the caller's organisation. */
export interface OwnWorkItem {
  readonly id: string;
  readonly orgId: string;
}

export async function lockWorkItem(
  tx: Transaction,
  { id, orgId }: OwnWorkItem,
  act: WorkItemAct,
): Promise<WorkItemRow> {
  const [row] = await tx
    .select()
    .from(workItems)
    .where(and(eq(workItems.id, id), eq(workItems.orgId, orgId)))
    .for("update");
  if (row === undefined) throw new GapError("notFound", WORK_ITEM_NOT_FOUND);
  assertActAllowed(act, row);
  return row;
}

function assertActAllowed(act: WorkItemAct, { status }: WorkItemRow): void {
  const refusal = refusalOfAct(act, status);
  if (refusal !== undefined) throw new GapError("conflict", refusal);
}

/**
 * One statement for a work item and its steps, in their order. It locks the steps as well, because after waiting for a
 * lock PostgreSQL reads only locked rows again.
 */
export async function lockWithSteps(
  tx: Transaction,
  { id, orgId }: OwnWorkItem,
  act: WorkItemAct,
): Promise<ItemWithSteps> {
  const locked = await lockAnyWithSteps(tx, { id, orgId });
  if (locked === undefined) return { row: await lockWorkItem(tx, { id, orgId }, act), steps: [] };
  assertActAllowed(act, locked.row);
  return locked;
}

export interface ItemWithSteps {
  readonly row: WorkItemRow;
  readonly steps: readonly StepRow[];
}

/** In any status; undefined if there is no such work item, or it has no steps. */
export async function lockAnyWithSteps(
  tx: Transaction,
  { id, orgId }: OwnWorkItem,
): Promise<ItemWithSteps | undefined> {
  const rows = await tx
    .select({ row: workItems, step: workItemSteps })
    .from(workItems)
    .innerJoin(workItemSteps, eq(workItemSteps.workItemId, workItems.id))
    .where(and(eq(workItems.id, id), eq(workItems.orgId, orgId)))
    .orderBy(asc(workItemSteps.position))
    .for("update");
  const [first] = rows;
  return first === undefined ? undefined : { row: first.row, steps: rows.map(({ step }) => step) };
}

/** In their order. The lock of the work item protects its steps. */
export function stepsOf(tx: Transaction, workItemId: string): Promise<StepRow[]> {
  return tx
    .select()
    .from(workItemSteps)
    .where(eq(workItemSteps.workItemId, workItemId))
    .orderBy(asc(workItemSteps.position));
}
