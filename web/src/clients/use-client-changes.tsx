// What can be done with a client from its row and on its page: edited, archived, restored, deleted. What takes it away
// asks first.
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

type Asked = { readonly kind: "edit" | "archive" | "delete"; readonly client: Client };
type Change = "archiveClient" | "restoreClient" | "deleteClient";

const DONE: Readonly<Record<Change, string>> = {
  archiveClient: "Client archived",
  restoreClient: "Client restored",
  deleteClient: "Client deleted",
};

interface ClientChanges {
  readonly edit: (client: Client) => void;
  readonly actionsFor: (client: Client) => RowAction<Client>[];
  /** Stands once on the page. */
  readonly dialog: ReactNode;
}

export function useClientChanges({ onDeleted }: { onDeleted?: () => void } = {}): ClientChanges {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const change = useChange(onDeleted);
  const confirm = async (kind: Change, client: Client) => {
    await change(kind, client);
    close();
  };
  const edit = (client: Client) => setAsked({ kind: "edit", client });
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
            onAct: (client) => setAsked({ kind: "archive", client }),
          },
      {
        id: "delete",
        label: "Delete",
        icon: <IconTrash size={16} />,
        tone: "danger",
        onAct: (client) => setAsked({ kind: "delete", client }),
      },
    ],
    dialog: asked === undefined ? null : <AskedDialog asked={asked} onConfirm={confirm} onClose={close} />,
  };
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly onConfirm: (kind: Change, client: Client) => Promise<void>;
  readonly onClose: () => void;
}

function AskedDialog({ asked: { kind, client }, onConfirm, onClose }: AskedDialogProps) {
  switch (kind) {
    case "edit":
      return <EditClientDialog client={client} onClose={onClose} />;
    case "archive":
      return (
        <ConfirmDialog
          opened
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
          opened
          title={`Delete ${client.name}?`}
          confirmLabel="Yes, delete"
          destructive
          onConfirm={() => onConfirm("deleteClient", client)}
          onCancel={onClose}
        >
          It leaves every list, together with its contacts, and cannot be restored. To keep it out of the way
          instead, archive it.
        </ConfirmDialog>
      );
  }
}

/** Resolves also when it was refused: what went wrong is shown by the application's own dialogs. */
function useChange(onDeleted?: () => void): (change: Change, client: Client) => Promise<void> {
  const { advisor } = useApi().private;
  const changed = useClientsChanged();
  const undo = useUndo(changed);
  const undoOf = ({ id, name, lastUpdatedAt }: Client) =>
    undo({
      takeBack: () => advisor.restoreClient.mutate({ id, lastUpdatedAt }),
      done: DONE.restoreClient,
      failed: `${name} could not be restored.`,
    });
  const { mutateAsync } = useAct({
    mutationFn: async ({ change, client: { id, lastUpdatedAt } }: { change: Change; client: Client }) =>
      // What was archived is told, so that it can be restored as it is from now on.
      (await advisor[change].mutate({ id, lastUpdatedAt })) ?? undefined,
    // Here and not behind the waiting: a double click waits twice for the same.
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
