// Keys that work everywhere in the editor, unless a field has the focus: Ctrl+Z or ⌘Z undoes the last change of the
// blocks (a field undoes its own typing), `/` finds a block to add.
import { useEffect, useEffectEvent } from "react";

interface EditorKeys {
  readonly undo: () => void;
  readonly findBlock: () => void;
}

export function useEditorKeys({ undo, findBlock }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isUndo(event) ? undo : event.key === "/" ? findBlock : undefined;
    if (act === undefined || isElsewhere(event.target)) return;
    event.preventDefault();
    act();
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
