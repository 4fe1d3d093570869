// Completes, reopens and archives a work item (spec 7 §3). The figures of Home change in the same transaction.
import { and, eq, isNotNull } from "drizzle-orm";
import type { MetricChanges } from "@gap/core/metrics/metrics";
import { statusAfter, type WorkItemAct, type WorkItemStatus } from "@gap/core/work-items/work-item-status";
import type { ActivityKind } from "@gap/core/work-items/work-item-view";
import { countInMetrics } from "../metrics/public";
import type { CommandContext } from "../platform/calls/run-command";
import { updateVersion } from "../platform/db/update-record";
import type { ChangedWorkItem } from "./change-steps";
import { lockWorkItem, type OwnWorkItem, type WorkItemRow } from "./lock-work-item";
import { queueMeetingMails } from "./meetings/mail-meetings.job";
import { recordChange } from "./work-item-changed";
import { workItemEnded } from "./work-items.events";
import { workItems, workItemSteps } from "./work-items.tables";

type EndingAct = Exclude<WorkItemAct, "edit">;

const HAPPENED: Readonly<Record<EndingAct, { readonly kind: ActivityKind; readonly text: string }>> = {
  complete: { kind: "completed", text: "completed the work item" },
  reopen: { kind: "reopened", text: "reopened the work item" },
  archive: { kind: "archived", text: "archived the work item" },
};

export async function endWorkItem(
  command: CommandContext,
  own: OwnWorkItem,
  act: EndingAct,
): Promise<ChangedWorkItem> {
  const { tx, now, actorId } = command;
  const row = await lockWorkItem(tx, own, act);
  const status = statusAfter(act);
  const isCompleted = status === "completed";
  const lastUpdatedAt = await updateVersion(command, workItems, row, {
    status,
    ...(status !== "archived" && {
      completedAt: isCompleted ? now : null,
      completedBy: isCompleted ? actorId : null,
    }),
  });
  if ((status === "archived" || row.status === "archived") && (await hasMeeting(command, row)))
    await queueMeetingMails(command, row.id);
  await countInMetrics(command, { orgId: row.orgId, changes: metricChanges(row.status, status) });
  await recordChange(command, row, { lastUpdatedAt, happened: [HAPPENED[act]] });
  command.emit(workItemEnded, { workItemId: row.id, status });
  return { lastUpdatedAt };
}

async function hasMeeting({ tx }: CommandContext, { id }: WorkItemRow): Promise<boolean> {
  const found = await tx
    .select({ id: workItemSteps.id })
    .from(workItemSteps)
    .where(and(eq(workItemSteps.workItemId, id), isNotNull(workItemSteps.meetingAt)))
    .limit(1);
  return found.length > 0;
}

/** Archived work items count in neither figure. */
function metricChanges(before: WorkItemStatus, after: WorkItemStatus): MetricChanges {
  const is = (status: WorkItemStatus) => Number(after === status) - Number(before === status);
  return { openWorkItems: is("open"), completedWorkItems: is("completed") };
}
