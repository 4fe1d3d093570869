// Actions of a client from its row and its page: edit, archive, restore, delete. Archiving and deleting ask for
// confirmation.
import { IconArchive, IconArrowBackUp, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { Client } from "@gap/core/clients/client.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useUndo } from "@gap/web/platform/drafts/use-undo";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { useClientsChanged } from "./clients.queries";
import { EditClientDialog } from "./edit-client-dialog";

type PendingAction = { readonly kind: "edit" | "archive" | "delete"; readonly client: Client };
type Change = "archiveClient" | "restoreClient" | "deleteClient";

const DONE: Readonly<Record<Change, string>> = {
  archiveClient: "Client archived",
  restoreClient: "Client restored",
  deleteClient: "Client deleted",
};

interface ClientChanges {
  readonly edit: (client: Client) => void;
  readonly actionsFor: (client: Client) => RowAction<Client>[];
  /** To be rendered once on the page. */
  readonly dialog: ReactNode;
}

export function useClientChanges({ onDeleted }: { onDeleted?: () => void } = {}): ClientChanges {
  const [pending, setPending] = useState<PendingAction>();
  const close = () => setPending(undefined);
  const change = useChange(onDeleted);
  const confirm = async (kind: Change, client: Client) => {
    await change(kind, client);
    close();
  };
  const edit = (client: Client) => setPending({ kind: "edit", client });
  return {
    edit,
    actionsFor: ({ status }) => [
      { id: "edit", label: "Edit", icon: <IconPencil size={16} />, onAct: edit },
      status === "archived"
        ? {
            id: "restore",
            label: "Restore",
            icon: <IconArrowBackUp size={16} />,
            onAct: (client) => void change("restoreClient", client),
          }
        : {
            id: "archive",
            label: "Archive",
            icon: <IconArchive size={16} />,
            onAct: (client) => setPending({ kind: "archive", client }),
          },
      {
        id: "delete",
        label: "Delete",
        icon: <IconTrash size={16} />,
        tone: "danger",
        onAct: (client) => setPending({ kind: "delete", client }),
      },
    ],
    dialog:
      pending === undefined ? null : <PendingDialog pending={pending} onConfirm={confirm} onClose={close} />,
  };
}

interface PendingDialogProps {
  readonly pending: PendingAction;
  readonly onConfirm: (kind: Change, client: Client) => Promise<void>;
  readonly onClose: () => void;
}

function PendingDialog({ pending: { kind, client }, onConfirm, onClose }: PendingDialogProps) {
  switch (kind) {
    case "edit":
      return <EditClientDialog client={client} onClose={onClose} />;
    case "archive":
      return (
        <ConfirmDialog
          title={`Archive ${client.name}?`}
          confirmLabel="Archive"
          onConfirm={() => onConfirm("archiveClient", client)}
          onCancel={onClose}
        >
          It can no longer be chosen for new work. Nothing is deleted, and you can restore it at any time.
        </ConfirmDialog>
      );
    case "delete":
      return (
        <ConfirmDialog
          title={`Delete ${client.name}?`}
          confirmLabel="Yes, delete"
          destructive
          onConfirm={() => onConfirm("deleteClient", client)}
          onCancel={onClose}
        >
          It will be removed from every list, together with its contacts, and cannot be restored. To keep it
          out of the way instead, archive it.
        </ConfirmDialog>
      );
  }
}

/** Also resolves if the change was refused; the application's error dialog shows the reason. */
function useChange(onDeleted?: () => void): (change: Change, client: Client) => Promise<void> {
  const { advisor } = useApi().private;
  const changed = useClientsChanged();
  const undo = useUndo(changed);
  const undoOf = ({ id, name, lastUpdatedAt }: Client) =>
    undo({
      undoChange: () => advisor.restoreClient.mutate({ id, lastUpdatedAt }),
      done: DONE.restoreClient,
      failed: `${name} could not be restored.`,
    });
  const { mutateAsync } = useAct({
    mutationFn: async ({ change, client: { id, lastUpdatedAt } }: { change: Change; client: Client }) =>
      // Pass the archived client's new version, so that undo is not stale.
      (await advisor[change].mutate({ id, lastUpdatedAt })) ?? undefined,
    // Handled here and not after awaiting, because a double click awaits the same call twice.
    onSuccess: (moved, { change }) => {
      showSnackbar({
        tone: "success",
        message: DONE[change],
        ...(change === "archiveClient" && moved !== undefined ? { action: undoOf(moved) } : {}),
      });
      void changed();
      if (change === "deleteClient") onDeleted?.();
    },
  });
  return async (change, client) => {
    await mutateAsync({ change, client }).catch(() => undefined);
  };
}
