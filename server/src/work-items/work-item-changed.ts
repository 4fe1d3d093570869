// Records a change of a work item in the transaction that makes it: its activity, the log and the live message.
import { changedRecords } from "@gap/core/live/changed-records";
import type { ActivityKind } from "@gap/core/work-items/work-item-view";
import type { CommandContext } from "../platform/calls/run-command";
import type { WorkItemRow } from "./lock-work-item";
import { workItemActivity } from "./work-items.tables";

interface Happened {
  readonly kind: ActivityKind;
  readonly text: string;
}

/** Several things may have happened at once, each a line of the activity. */
export async function recordChange(
  { tx, region, now, actorId, audit, live }: CommandContext,
  { id, orgId, name }: Pick<WorkItemRow, "id" | "orgId" | "name">,
  { lastUpdatedAt, happened }: { readonly lastUpdatedAt: Date; readonly happened: readonly Happened[] },
): Promise<void> {
  audit({ kind: "workItem", id, details: { name } });
  live("work-item-event", orgId, changedRecords({ id, lastUpdatedAt }));
  if (happened.length === 0) return;
  await tx
    .insert(workItemActivity)
    .values(happened.map((each) => ({ id: region.newId(), workItemId: id, at: now, by: actorId, ...each })));
}
