// The dialog that starts a work item for a client from another page, and then the page of the work item.
import { useNavigate } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import type { PickedClient } from "@gap/web/clients/public";
import { useWorkItemRights } from "../work-items.queries";
import { NewWorkItemDialog, type SuggestedWork } from "./new-work-item-dialog";

interface StartWorkDialogProps {
  readonly client: PickedClient;
  readonly suggested?: SuggestedWork;
  readonly onClose: () => void;
}

/** Nothing for people who may not start work items. */
export function StartWorkDialog({ client, suggested, onClose }: StartWorkDialogProps) {
  const rights = useWorkItemRights();
  const navigate = useNavigate();
  if (rights?.mayMaintain !== true) return null;
  return (
    <NewWorkItemDialog
      rights={rights}
      client={client}
      {...(suggested !== undefined && { suggested })}
      onClose={onClose}
      onCreated={(workItemId: string) => {
        onClose();
        void navigate({ to: routePath(rights.orgId, "work-items", workItemId) });
      }}
    />
  );
}
