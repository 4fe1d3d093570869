// The files of a work item: upload, download and removal. A file is listed once its check has passed.
import { IconFile, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { describeBytes } from "@gap/core/files/file-kinds";
import { explainFileReason } from "@gap/core/files/file-reasons";
import type { WorkItemAttachment } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { UPLOAD_STATUS_TEXT } from "@gap/web/ui/form/upload-status";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useWorkItemsChanged } from "@gap/web/work-items/work-items.queries";
import type { ItemOnPage } from "../item-on-page";
import { AttachmentUploads } from "./attachment-uploads";
import classes from "../page.module.css";

export function AttachmentsCard({ page: { item, mayEdit } }: { page: ItemOnPage }) {
  const { workItemId, attachments } = item;
  const [removing, setRemoving] = useState<WorkItemAttachment>();
  return (
    <Card title="Attachments" flush>
      {attachments.length === 0 && !mayEdit ? <p className={classes.empty}>No files yet</p> : null}
      {attachments.length === 0 ? null : (
        <ul className={classes.lines} aria-label="Attachments">
          {attachments.map((attachment) => (
            <li key={attachment.fileKey}>
              <IconFile size={18} className={classes.icon ?? ""} aria-hidden />
              <span className={classes.grow}>
                <FileName attachment={attachment} />
                <Problem attachment={attachment} />
              </span>
              <span className={classes.small}>{factOf(attachment)}</span>
              {mayEdit ? (
                <IconButton
                  small
                  label={`Remove ${attachment.fileName}`}
                  icon={<IconX size={16} />}
                  onClick={() => setRemoving(attachment)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayEdit ? (
        <div className={`${classes.padded} ${attachments.length === 0 ? "" : classes.ruled}`}>
          <AttachmentUploads workItemId={workItemId} count={attachments.length} />
        </div>
      ) : null}
      {removing === undefined ? null : (
        <RemoveDialog workItemId={workItemId} attachment={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  );
}

function FileName({ attachment: { fileName, url } }: { attachment: WorkItemAttachment }) {
  if (url === undefined)
    return (
      <span className={`${classes.fileName} ${utility.truncated}`} title={fileName}>
        {fileName}
      </span>
    );
  return (
    <a className={`${classes.fileName} ${utility.truncated}`} href={url} title={fileName} download={fileName}>
      {fileName}
    </a>
  );
}

/** The size once it can be downloaded, until then the status of its check (spec 1 §4). */
function factOf({ url, problem, bytes }: WorkItemAttachment): string {
  if (problem !== undefined) return UPLOAD_STATUS_TEXT.invalid;
  return url === undefined ? UPLOAD_STATUS_TEXT.finishing : describeBytes(bytes);
}

function Problem({ attachment: { problem } }: { attachment: WorkItemAttachment }) {
  const why = problem === undefined ? undefined : explainFileReason(problem);
  return why === undefined ? null : <span className={classes.problem}>{why}</span>;
}

interface RemoveDialogProps {
  readonly workItemId: string;
  readonly attachment: WorkItemAttachment;
  readonly onClose: () => void;
}

function RemoveDialog({ workItemId, attachment: { fileKey, fileName }, onClose }: RemoveDialogProps) {
  const { workItem } = useApi().private;
  const changed = useWorkItemsChanged();
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setProblem(undefined);
    try {
      await workItem.removeAttachment.mutate({ workItemId, fileKey });
      await changed();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <ConfirmDialog
      title={`Remove ${fileName}?`}
      confirmLabel="Remove file"
      destructive
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>The file is deleted from this work item. This cannot be undone.</p>
      {problem === undefined ? null : <Banner tone="error">The file was not removed. {problem}</Banner>}
    </ConfirmDialog>
  );
}
