// Snackbars whose Undo edits the draft of an editor. They close with the editor, because nothing saves the draft later.
import { useCallback, useEffect, useRef } from "react";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

export type ReportUndoable = (message: string, undo: () => void) => void;

/** The same function at every render. */
export function useUndoSnackbar(): ReportUndoable {
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  return useCallback((message, undo) => {
    close.current = showSnackbar({ tone: "success", message, action: { label: "Undo", onClick: undo } });
  }, []);
}
