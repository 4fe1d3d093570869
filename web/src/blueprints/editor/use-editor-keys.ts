// Keys that work everywhere in the editor, unless a field has the focus: Ctrl+Z or ⌘Z undoes the last change of the
// blocks (a field undoes its own typing), `/` finds a block to add. In the fields of the settings, Esc goes back to the
// chosen block.
import { useEffect, useEffectEvent, type RefObject } from "react";

interface EditorKeys {
  /** Returns false if there is nothing to undo. */
  readonly undo: () => boolean;
  readonly findBlock: () => void;
  readonly settings: RefObject<HTMLElement | null>;
  readonly leaveSettings: () => void;
}

export function useEditorKeys({ undo, findBlock, settings, leaveSettings }: EditorKeys): void {
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
  const onEscape = useEffectEvent(({ key, target, isComposing }: KeyboardEvent) => {
    if (key !== "Escape" || isComposing || !(target instanceof Element)) return;
    // Esc closes an open list first.
    const isOpen = target.closest("[aria-expanded=true]") !== null;
    if (settings.current?.contains(target) === true && !isOpen) leaveSettings();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const early = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listener);
    // Before the field hears the key, because a list that it closes would no longer be open.
    document.addEventListener("keydown", early, { capture: true });
    return () => {
      document.removeEventListener("keydown", listener);
      document.removeEventListener("keydown", early, { capture: true });
    };
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
