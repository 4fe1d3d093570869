// Dialog that starts a work item.
import { Dialog } from "@gap/web/ui/feedback/dialog";
import type { WorkItemRights } from "../work-items.queries";

interface NewWorkItemDialogProps {
  readonly rights: WorkItemRights;
  readonly onClose: () => void;
  readonly onCreated: (workItemId: string) => void;
}

export function NewWorkItemDialog({ onClose }: NewWorkItemDialogProps) {
  return (
    <Dialog title="New work item" onClose={onClose}>
      {null}
    </Dialog>
  );
}
