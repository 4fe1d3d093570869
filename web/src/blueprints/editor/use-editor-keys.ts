// Keys that work everywhere in the editor, unless a field has the focus: Ctrl+Z or ⌘Z undoes the last change of the
// blocks (a field undoes its own typing), `/` finds a block to add.
import { useEffect, useEffectEvent } from "react";

interface EditorKeys {
  /** Returns false if there is nothing to undo. */
  readonly undo: () => boolean;
  readonly findBlock: () => void;
}

export function useEditorKeys({ undo, findBlock }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event.target)) return;
    if (isUndo(event)) {
      // Otherwise the key is free for others: a snackbar's Undo ignores keys that were used here.
      if (undo()) event.preventDefault();
    } else if (event.key === "/") {
      event.preventDefault();
      findBlock();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function isUndo({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "z";
}

/** In a field, or in a dialog above the editor. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, [contenteditable=true], [role=dialog]") !== null
  );
}
