// Completes, archives and reopens a work item, with a question before the first two that names the consequences.
import { IconArchive, IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { DOCUMENT_STATUS_NAMES } from "@gap/core/documents/document-status";
import { mayDo } from "@gap/core/work-items/work-item-status";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Banner } from "@gap/web/ui/feedback/banner";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { useWorkItemsChanged } from "../work-items.queries";
import classes from "./page.module.css";

type Ending = "complete" | "archive" | "reopen";

const DONE: Readonly<Record<Ending, string>> = {
  complete: "Work item completed",
  archive: "Work item archived",
  reopen: "Work item reopened",
};

export function useEnding(item: WorkItemView) {
  const { workItem } = useApi().private;
  const changed = useWorkItemsChanged();
  const [asking, setAsking] = useState<"complete" | "archive">();
  const { workItemId, status } = item;
  const open = item.documents.filter((document) => document.status !== "finalised");
  const end = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async (act: Ending) => {
      await workItem[act].mutate({ workItemId });
      await changed();
    },
    onSuccess: (_nothing, act) => {
      setAsking(undefined);
      showSnackbar({
        tone: "success",
        message: DONE[act],
        // Archived work that was completed before cannot go back in one step.
        ...(act !== "reopen" &&
          status === "open" && { action: { label: "Undo", onClick: () => end.mutate("reopen") } }),
      });
    },
    onError: (error, act) => {
      if (act === "reopen")
        showSnackbar({ tone: "error", message: `The work item was not reopened. ${problemOf(error)}` });
      // A colleague may have ended it meanwhile.
      void changed();
    },
  });
  const ask = (act: "complete" | "archive") => {
    end.reset();
    setAsking(act);
  };
  const actions: readonly RowAction<WorkItemView>[] = [
    ...(mayDo("complete", status)
      ? [
          {
            id: "complete",
            label: "Complete",
            icon: <IconCheck size={16} />,
            onAct: () => ask("complete"),
          },
        ]
      : []),
    ...(mayDo("reopen", status)
      ? [
          {
            id: "reopen",
            label: "Reopen",
            icon: <IconArrowBackUp size={16} />,
            pending: end.isPending,
            onAct: () => end.mutate("reopen"),
          },
        ]
      : []),
    ...(mayDo("archive", status)
      ? [{ id: "archive", label: "Archive", icon: <IconArchive size={16} />, onAct: () => ask("archive") }]
      : []),
  ];
  return {
    actions,
    complete: () => ask("complete"),
    reopen: () => end.mutate("reopen"),
    isReopening: end.isPending && end.variables === "reopen",
    dialog:
      asking === undefined ? null : (
        <ConfirmDialog
          title={asking === "complete" ? "Complete this work item?" : "Archive this work item?"}
          {...labelsOf(asking, open.length > 0)}
          onConfirm={() => end.mutateAsync(asking).catch(() => undefined)}
          onCancel={() => {
            setAsking(undefined);
            if (asking === "complete" && open.length > 0) showDocuments();
          }}
        >
          <p>{consequencesOf(asking, item)}</p>
          {open.length > 0 ? <OpenDocuments documents={open} clientName={item.clientName} /> : null}
          {end.error === null ? null : <Banner tone="error">{problemOf(end.error)}</Banner>}
        </ConfirmDialog>
      ),
  };
}

/** The element with the documents of the work item. */
export const DOCUMENTS_ID = "documents-of-work";

function showDocuments(): void {
  const card = window.document.getElementById(DOCUMENTS_ID);
  card?.scrollIntoView({ block: "start" });
  card?.focus({ preventScroll: true });
}

/** Documents can be finalised only on their own pages, so the choice is to leave them or to look at them first. */
function labelsOf(act: "complete" | "archive", hasOpenDocuments: boolean) {
  if (act === "archive") return { confirmLabel: "Archive" };
  return hasOpenDocuments
    ? { confirmLabel: "Leave them as they are", cancelLabel: "Go through them first" }
    : { confirmLabel: "Complete" };
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

function consequencesOf(act: "complete" | "archive", { progress, recurrence }: WorkItemView): string {
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
