// Asks for confirmation before the user leaves a page with unsaved changes; on unload the browser asks.
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";

interface AskBeforeLeavingProps {
  readonly hasUnsaved: boolean;
  /** Saves before leaving and returns whether everything is saved; then nothing is asked. */
  readonly settle?: () => Promise<boolean>;
  readonly children: ReactNode;
}

export function AskBeforeLeaving({ hasUnsaved, settle, children }: AskBeforeLeavingProps) {
  const leaving = useBlocker({
    shouldBlockFn: async () => hasUnsaved && (settle === undefined || !(await settle())),
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={leaving.status === "blocked"}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
