// Files attached to a work item (spec 7 §3), up to 25 MB each.
import { and, asc, count, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { TOO_MANY_ATTACHMENTS, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import type { WorkItemAttachment } from "@gap/core/work-items/work-item-view";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { updateVersion } from "../platform/db/update-record";
import { downloadUrlOfFile } from "../platform/files/download-url";
import { findFile } from "../platform/files/files.db";
import { files } from "../platform/files/files.tables";
import { markUnused, markUsed } from "../platform/files/mark-file-used";
import { beginUpload } from "../platform/files/upload-ticket";
import type { Region } from "../platform/region";
import type { ChangedWorkItem } from "./change-steps";
import { lockWorkItem, type OwnWorkItem, type WorkItemRow } from "./lock-work-item";
import { findItem } from "./read-work-item";
import { recordChange } from "./work-item-changed";
import { workItemAttachments, workItems } from "./work-items.tables";

const KIND = "work-item-file";

export async function attachmentUploadUrl(
  { db, region }: { readonly db: Queryable; readonly region: Region },
  own: OwnWorkItem,
  { fileName, userId }: { readonly fileName: string; readonly userId: string },
): Promise<{ url: string; key: string }> {
  await findItem(db, own);
  const { id: subjectId, orgId } = own;
  return beginUpload(region, { kind: KIND, orgId, subjectId, uploadedBy: userId, fileName });
}

/** Attaching the same file again changes nothing. */
export async function addAttachment(
  command: CommandContext,
  own: OwnWorkItem,
  fileKey: string,
): Promise<ChangedWorkItem> {
  const { tx, now, actorId } = command;
  const row = await lockWorkItem(tx, own, "edit");
  const file = await findFile(tx, fileKey);
  if (file === undefined || file.kind !== KIND || file.subjectId !== row.id)
    throw new GapError("notFound", "No such file");
  const [attached] = await tx
    .select({ files: count() })
    .from(workItemAttachments)
    .where(eq(workItemAttachments.workItemId, row.id));
  if ((attached?.files ?? 0) >= WORK_ITEM_LIMITS.attachments)
    throw new GapError("conflict", TOO_MANY_ATTACHMENTS);
  const added = await tx
    .insert(workItemAttachments)
    .values({ workItemId: row.id, fileKey, fileName: file.fileName, addedAt: now, addedBy: actorId })
    .onConflictDoNothing()
    .returning({ fileKey: workItemAttachments.fileKey });
  if (added.length === 0) return { lastUpdatedAt: row.lastUpdatedAt };
  await markUsed(command, { key: fileKey, orgId: own.orgId });
  return recordAttachment(command, row, `attached ${file.fileName}`);
}

/** A file that is gone already changes nothing. */
export async function removeAttachment(
  command: CommandContext,
  own: OwnWorkItem,
  fileKey: string,
): Promise<ChangedWorkItem> {
  const { tx } = command;
  const row = await lockWorkItem(tx, own, "edit");
  const [removed] = await tx
    .delete(workItemAttachments)
    .where(and(eq(workItemAttachments.workItemId, row.id), eq(workItemAttachments.fileKey, fileKey)))
    .returning({ fileName: workItemAttachments.fileName });
  if (removed === undefined) return { lastUpdatedAt: row.lastUpdatedAt };
  await markUnused(command, { key: fileKey, orgId: own.orgId });
  return recordAttachment(command, row, `removed ${removed.fileName}`);
}

async function recordAttachment(
  command: CommandContext,
  row: WorkItemRow,
  text: string,
): Promise<ChangedWorkItem> {
  const lastUpdatedAt = await updateVersion(command, workItems, row, {});
  await recordChange(command, row, { lastUpdatedAt, happened: [{ kind: "attachment", text }] });
  return { lastUpdatedAt };
}

/** Without a URL while the file is being checked. */
export async function attachmentsOf(
  { db, region }: { readonly db: Queryable; readonly region: Region },
  workItemId: string,
): Promise<WorkItemAttachment[]> {
  const rows = await db
    .select({ attachment: workItemAttachments, file: files })
    .from(workItemAttachments)
    .innerJoin(files, eq(files.key, workItemAttachments.fileKey))
    .where(eq(workItemAttachments.workItemId, workItemId))
    .orderBy(asc(workItemAttachments.addedAt), asc(workItemAttachments.fileKey));
  return Promise.all(
    rows.map(async ({ attachment: { fileKey, fileName, addedAt, addedBy }, file }) => {
      const url = await downloadUrlOfFile(region, file, { as: "attachment" });
      return {
        fileKey,
        fileName,
        bytes: file.bytes ?? 0,
        addedAt,
        addedBy: addedBy ?? "",
        ...(url !== undefined && { url }),
        ...(file.reason !== null && { problem: file.reason }),
      };
    }),
  );
}
