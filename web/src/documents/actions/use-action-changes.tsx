// Marks actions as done, drops them with a reason, and reopens them.
import { IconArrowBackUp, IconBan, IconCheck } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { ActionState, ActionView } from "@gap/core/actions/action.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { useDocumentsChanged } from "../documents.queries";
import { DropActionDialog } from "./drop-action-dialog";

const DONE: Readonly<Record<Exclude<ActionState, "dropped">, string>> = {
  done: "Action marked as done",
  open: "Action reopened",
};

interface ActionChanges {
  readonly markAsDone: (action: ActionView) => void;
  /** The action that is being changed. */
  readonly pendingId: string | undefined;
  readonly actionsFor: (action: ActionView) => readonly RowAction<ActionView>[];
  readonly dialog: ReactNode;
}

export function useActionChanges(): ActionChanges {
  const { action: calls } = useApi().private;
  const changed = useDocumentsChanged();
  const [dropping, setDropping] = useState<ActionView>();
  const change = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ actionId, state }: { actionId: string; state: "done" | "open" }) => {
      await calls.setState.mutate({ actionId, state });
      await changed();
    },
    onSuccess: (_nothing, { actionId, state }) =>
      showSnackbar({
        tone: "success",
        message: DONE[state],
        ...(state === "done" && {
          action: { label: "Undo", onClick: () => change.mutate({ actionId, state: "open" }) },
        }),
      }),
    onError: (error) => {
      showSnackbar({ tone: "error", message: `The action was not changed. ${problemOf(error)}` });
      void changed();
    },
  });
  const pendingId = change.isPending ? change.variables?.actionId : undefined;
  const actionsFor = ({ actionId, state }: ActionView): readonly RowAction<ActionView>[] => {
    const to = (next: "done" | "open") => () => change.mutate({ actionId, state: next });
    return state === "open"
      ? [
          {
            id: "done",
            label: "Mark as done",
            icon: <IconCheck size={16} />,
            pending: pendingId === actionId,
            quick: true,
            onAct: to("done"),
          },
          { id: "drop", label: "Drop", icon: <IconBan size={16} />, onAct: setDropping },
        ]
      : [
          {
            id: "reopen",
            label: "Reopen",
            icon: <IconArrowBackUp size={16} />,
            pending: pendingId === actionId,
            onAct: to("open"),
          },
        ];
  };
  return {
    markAsDone: ({ actionId }) => change.mutate({ actionId, state: "done" }),
    pendingId,
    actionsFor,
    dialog:
      dropping === undefined ? null : (
        <DropActionDialog
          action={dropping}
          onDrop={async (reason) => {
            await calls.setState.mutate({ actionId: dropping.actionId, state: "dropped", reason });
            showSnackbar({ tone: "success", message: "Action dropped" });
            void changed();
          }}
          onClose={() => setDropping(undefined)}
        />
      ),
  };
}
