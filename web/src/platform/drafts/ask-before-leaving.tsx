// Asks for confirmation before the user leaves a page with unsaved changes; on unload the browser asks.
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";

export function AskBeforeLeaving({ hasUnsaved, children }: { hasUnsaved: boolean; children: ReactNode }) {
  const leaving = useBlocker({
    shouldBlockFn: () => hasUnsaved,
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
