// Adds a note to the activity of a work item, whatever its status.
import { and, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { WORK_ITEM_NOT_FOUND } from "@gap/core/work-items/work-item.schema";
import type { CommandContext } from "../platform/calls/run-command";
import type { OwnWorkItem } from "./lock-work-item";
import { recordChange } from "./work-item-changed";
import { workItems } from "./work-items.tables";

export async function addNote(
  command: CommandContext,
  { id, orgId }: OwnWorkItem,
  text: string,
): Promise<void> {
  const [row] = await command.tx
    .select()
    .from(workItems)
    .where(and(eq(workItems.id, id), eq(workItems.orgId, orgId)))
    .for("share");
  if (row === undefined) throw new GapError("notFound", WORK_ITEM_NOT_FOUND);
  await recordChange(command, row, {
    lastUpdatedAt: row.lastUpdatedAt,
    happened: [{ kind: "note", text }],
  });
}
