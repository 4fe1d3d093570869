// Asks before a work item is completed or archived: names the consequences, and the documents that are not finalised.
import { DOCUMENT_STATUS_NAMES } from "@gap/core/documents/document-status";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Banner } from "@gap/web/ui/feedback/banner";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { openDocumentsOf } from "./open-documents";
import classes from "./ending-dialog.module.css";

type EndingAct = "complete" | "archive";

interface EndingDialogProps {
  readonly item: WorkItemView;
  readonly act: EndingAct;
  /** The label of the button that does not complete work with open documents. */
  readonly documentsLabel: string;
  readonly error?: Error | null;
  readonly onConfirm: () => Promise<unknown>;
  readonly onCancel: () => void;
  /** The Escape key, or a click outside the dialog; cancels unless given. */
  readonly onDismiss?: () => void;
}

export function EndingDialog({ item, act, documentsLabel, error, onConfirm, ...closing }: EndingDialogProps) {
  const open = openDocumentsOf(item);
  return (
    <ConfirmDialog
      title={act === "complete" ? "Complete this work item?" : "Archive this work item?"}
      {...labelsOf(act, open.length > 0 ? documentsLabel : undefined)}
      onConfirm={async () => void (await onConfirm())}
      {...closing}
    >
      <p>{consequencesOf(act, item)}</p>
      {open.length > 0 ? <OpenDocuments documents={open} clientName={item.clientName} /> : null}
      {error ? <Banner tone="error">{problemOf(error)}</Banner> : null}
    </ConfirmDialog>
  );
}

/** Documents can be finalised only on their own pages, so the choice is to leave them or to look at them first. */
function labelsOf(act: EndingAct, documentsLabel: string | undefined) {
  if (act === "archive") return { confirmLabel: "Archive" };
  return documentsLabel === undefined
    ? { confirmLabel: "Complete" }
    : { confirmLabel: "Leave them as they are", cancelLabel: documentsLabel };
}

interface OpenDocumentsProps {
  readonly documents: WorkItemView["documents"];
  readonly clientName: string;
}

function OpenDocuments({ documents, clientName }: OpenDocumentsProps) {
  return (
    <div className={classes.open}>
      <p>
        {documents.length === 1 ? "1 document is" : `${documents.length} documents are`} not finalised. If you
        leave {documents.length === 1 ? "it" : "them"}, {clientName} can no longer change answers; your team
        can still finalise {documents.length === 1 ? "it" : "them"}.
      </p>
      <ul>
        {documents.map(({ documentId, title, status: of }) => (
          <li key={documentId}>
            {title}, {DOCUMENT_STATUS_NAMES[of].toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  );
}

function consequencesOf(act: EndingAct, { progress, recurrence }: WorkItemView): string {
  const left = progress.total - progress.finished;
  const steps =
    left === 0
      ? ""
      : left === 1
        ? "1 step is not done and stays as it is. "
        : `${left} steps are not done and stay as they are. `;
  const repeats =
    recurrence === undefined || recurrence.isPaused ? "" : " The work is still repeated as planned.";
  return act === "complete"
    ? `${steps}It moves to completed work and is read-only from then on. You can reopen it at any time.`
    : `${steps}It no longer appears on the board and in lists of open work, and is read-only. Nothing is deleted, and you can reopen it at any time.${repeats}`;
}
