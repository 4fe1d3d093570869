// Asks for confirmation before an irreversible action. The focus starts on the cancel button.
import { useState, type ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "./dialog";

export interface ConfirmDialogProps {
  /** Omit it if the dialog is mounted only while it is open. */
  opened?: boolean;
  title: ReactNode;
  children: ReactNode;
  /** A verb: "Yes, delete", "Discard". */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action is destructive: its button is red. */
  destructive?: boolean;
  /**
   * While the returned promise is pending the button shows it and the dialog stays open; the caller closes the dialog.
   */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  /** The Escape key, or a click outside the dialog; cancels unless given. */
  onDismiss?: () => void;
}

export function ConfirmDialog({
  opened = true,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  destructive = false,
  onConfirm,
  onCancel,
  onDismiss = onCancel,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onDismiss}
      title={title}
      width={444}
      withCloseButton={false}
      holdsWork={pending}
      actions={
        <>
          <Button data-autofocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind={destructive ? "danger" : "main"} pending={pending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
