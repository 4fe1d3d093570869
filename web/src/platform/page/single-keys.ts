// When a single key is a shortcut: not while something is typed, and not behind a dialog.

type PressedKey = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "target" | "isComposing">;

const TYPED_INTO = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

export function isSingleKey({ ctrlKey, metaKey, altKey, target, isComposing }: PressedKey): boolean {
  return !isComposing && !altKey && !ctrlKey && !metaKey && !isTyping(target);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

/** Dialogs are not opened on top of each other. */
export function hasDialog(): boolean {
  return document.querySelector("[role='dialog'][aria-modal='true']") !== null;
}
