// Asks before unsaved changes are left behind (spec 3 §2): by the Close button, or by navigating inside the
// application. A reload does not ask, because unsaved changes are kept in the browser.
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";

interface LeaveEditorProps {
  readonly isUnsaved: boolean;
  /** Saves before leaving and returns whether everything is saved; without it, unsaved changes are asked about at once. */
  readonly settle?: () => Promise<boolean>;
  /** Other addresses of the same page, such as its tabs, do not leave the editor. */
  readonly staysOnPath?: boolean;
  /** The Close button was pressed. */
  readonly isAsking: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

export function LeaveEditor(props: LeaveEditorProps) {
  const { isUnsaved, settle, staysOnPath = false, isAsking, onStay, onDiscard, onClose } = props;
  const leaving = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isUnsaved &&
      !(staysOnPath && current.pathname === next.pathname) &&
      (settle === undefined || !(await settle())),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isOpen = isAsking || leaving.status === "blocked";
  const leave = useEffectEvent(() => (leaving.status === "blocked" ? leaving.proceed() : onClose()));
  // The changes were saved after all, for example because the network is back: there is nothing left to ask.
  const isSettled = isOpen && !isUnsaved && settle !== undefined;
  const isDecided = useRef(false);
  useEffect(() => {
    if (isSettled && !isDecided.current) leave();
  }, [isSettled]);
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Discard changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => {
        isDecided.current = true;
        onDiscard();
        // Go on to the page that was asked for, such as a proposal just created from the template.
        if (leaving.status === "blocked") leaving.proceed();
        else onClose();
      }}
      onCancel={() => {
        leaving.reset?.();
        onStay();
      }}
    >
      You have unsaved changes, do you want to discard your changes and close anyway?
    </ConfirmDialog>
  );
}
