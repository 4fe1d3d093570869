// Follows the documents of a work item (spec 7 §3): sharing begins their step, the step waits for the client while they
// have its document, and the activity names each act.
import { eq } from "drizzle-orm";
import { isFinished } from "@gap/core/work-items/work-item-status";
import type { CommandContext } from "../platform/calls/run-command";
import { writeFacts } from "./change-steps";
import { lockAnyWithSteps, type ItemWithSteps, type OwnWorkItem } from "./lock-work-item";
import { recordChange } from "./work-item-changed";
import { workItemActivity, workItemSteps } from "./work-items.tables";

export interface FollowedAct {
  /** The act is recorded once, however often it is reported. */
  readonly actId: string;
  readonly at: Date;
  /** Null if the product itself did it. */
  readonly by: string | null;
  /** As the activity words it, such as "submitted Pre-work". */
  readonly text: string;
  /** Null if the document belongs to no step. */
  readonly stepId: string | null;
  /** Read under the lock of the work item, so that the last of several acts decides. Null before it was shared. */
  readonly isWithClient: () => Promise<boolean | null>;
  /** The client got the document for the first time. */
  readonly isFirstShare: boolean;
}

export async function followDocument(
  command: CommandContext,
  own: OwnWorkItem,
  act: FollowedAct,
): Promise<void> {
  const locked = await lockAnyWithSteps(command.tx, own);
  if (locked === undefined) return;
  const { actId: id, at, by, text } = act;
  const recorded = await command.tx
    .insert(workItemActivity)
    .values({ id, workItemId: own.id, at, kind: "document", by, text })
    .onConflictDoNothing()
    .returning({ id: workItemActivity.id });
  const lastUpdatedAt = await followInStep(command, locked, {
    stepId: act.stepId,
    isWithClient: await act.isWithClient(),
    begins: act.isFirstShare && recorded.length > 0,
  });
  await recordChange(command, locked.row, { lastUpdatedAt, happened: [] });
}

/** A step that a person has finished, or set back since, stays as it is. */
async function followInStep(
  command: CommandContext,
  { row, steps }: ItemWithSteps,
  {
    stepId,
    isWithClient,
    begins,
  }: { readonly stepId: string | null; readonly isWithClient: boolean | null; readonly begins: boolean },
): Promise<Date> {
  const step = steps.find(({ id }) => id === stepId);
  if (step === undefined) return row.lastUpdatedAt;
  const isBegun = begins && row.status === "open" && !isFinished(step.state);
  const change = { isWithClient, state: isBegun ? "doing" : step.state };
  if (step.isWithClient === change.isWithClient && step.state === change.state) return row.lastUpdatedAt;
  await command.tx.update(workItemSteps).set(change).where(eq(workItemSteps.id, step.id));
  const after = steps.map((each) => (each === step ? { ...each, ...change } : each));
  return writeFacts(command, row, after);
}
