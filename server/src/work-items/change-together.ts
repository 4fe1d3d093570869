// Changes several work items at once: their owner or due day, or archives them (spec 7 §3). Each has its own result, so
// that one that cannot be changed does not stop the others.
import { and, asc, eq } from "drizzle-orm";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { NO_SUCH_MEMBER } from "@gap/core/work-items/work-item-problems";
import {
  DUE_BEFORE_START,
  WORK_ITEM_NOT_FOUND,
  type ChangeTogether,
} from "@gap/core/work-items/work-item.schema";
import type { ChangedTogether } from "@gap/core/work-items/work-item-view";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf } from "../platform/db/search-words";
import { editWorkItem } from "./edit-work-item";
import { endWorkItem } from "./end-work-item";
import { lockWorkItem } from "./lock-work-item";
import { activeMembers } from "./members.db";
import { workItems } from "./work-items.tables";

export async function changeTogether(
  command: CommandContext,
  orgId: string,
  { workItemIds, change }: ChangeTogether,
): Promise<ChangedTogether> {
  if (change.kind === "owner") {
    const active = await activeMembers(command.tx, { orgId, ids: [change.ownerId] });
    if (!active.has(change.ownerId)) throw fieldError("ownerId", NO_SUCH_MEMBER);
  }
  const ids = [...new Set(workItemIds)];
  await lockAll(command, orgId, ids);
  const refused: { workItemId: string; reason: string }[] = [];
  for (const id of ids) {
    const reason = await changeOne(command, { id, orgId }, change);
    if (reason !== undefined) refused.push({ workItemId: id, reason });
  }
  return { changed: ids.length - refused.length, refused };
}

/**
 * Locks all of them before the first change, in the order of their ids: changing one locks the figures of the
 * organisation, and another call that waits for those may hold one of the others.
 */
async function lockAll({ tx }: CommandContext, orgId: string, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: workItems.id })
    .from(workItems)
    .where(and(eq(workItems.orgId, orgId), isOneOf(workItems.id, ids)))
    .orderBy(asc(workItems.id))
    .for("update");
}

/** The reason if it cannot be changed. Every reason is found before anything is written. */
async function changeOne(
  command: CommandContext,
  own: { readonly id: string; readonly orgId: string },
  change: ChangeTogether["change"],
): Promise<string | undefined> {
  try {
    if (change.kind === "archive") {
      await endWorkItem(command, own, "archive");
      return undefined;
    }
    const { lastUpdatedAt, startDay } = await lockWorkItem(command.tx, own, "edit");
    if (change.kind === "due" && change.dueDay < startDay) return DUE_BEFORE_START;
    const { kind: _kind, ...edit } = change;
    await editWorkItem(command, own, { lastUpdatedAt, ...edit });
    return undefined;
  } catch (error) {
    if (error instanceof GapError && (error.type === "conflict" || error.type === "notFound"))
      return error.message || WORK_ITEM_NOT_FOUND;
    throw error;
  }
}
