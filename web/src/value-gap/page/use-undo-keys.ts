// Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac) undo and redo figures and levers, also from their fields, but not in dialogs.
import { useEffect } from "react";
import { useCalculator } from "../saving/session-context";

export function useUndoKeys(): void {
  const { session } = useCalculator();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      const isRedo = (key === "z" && event.shiftKey) || (key === "y" && !event.shiftKey);
      if (!isCommand || !(isRedo || key === "z") || isElsewhere()) return;
      event.preventDefault();
      if (isRedo) session.redo();
      else session.undo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [session]);
}

function isElsewhere(): boolean {
  return document.querySelector("[role='dialog'][aria-modal='true']") !== null;
}
