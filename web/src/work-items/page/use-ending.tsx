// Completes, archives and reopens a work item, with a question before the first two that names the consequences.
import { IconArchive, IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { mayDo } from "@gap/core/work-items/work-item-status";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useAct } from "@gap/web/platform/calls/use-act";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { EndingDialog } from "../ending-dialog";
import { openDocumentsOf } from "../open-documents";
import { useWorkItemsChanged } from "../work-items.queries";

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
        <EndingDialog
          item={item}
          act={asking}
          documentsLabel="Go through them first"
          error={end.error}
          onConfirm={() => end.mutateAsync(asking).catch(() => undefined)}
          onCancel={() => {
            setAsking(undefined);
            if (asking === "complete" && openDocumentsOf(item).length > 0) showDocuments();
          }}
          onDismiss={() => setAsking(undefined)}
        />
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
