// Asks before something unsaved is left behind (spec 3 §2): by the wizard's own cross, and by any other way inside the
// application. A reload asks nothing: what is unsaved is kept in the browser and goes on.
import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";

interface LeaveWizardProps {
  readonly isUnsaved: boolean;
  /** The cross was pressed. */
  readonly isAsking: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

export function LeaveWizard({ isUnsaved, isAsking, onStay, onDiscard }: LeaveWizardProps) {
  const leaving = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={isAsking || leaving.status === "blocked"}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onDiscard}
      onCancel={() => {
        leaving.reset?.();
        onStay();
      }}
    >
      You have unsaved changes, do you want to discard your changes and close anyway?
    </ConfirmDialog>
  );
}
