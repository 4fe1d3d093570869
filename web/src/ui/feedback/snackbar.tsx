// Snackbars (spec 1 §9): bottom right, closing after 4 s, and staying open while hovered or focused.
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { ToneIcon, type Tone } from "./tone";
import classes from "./snackbar.module.css";

export const SNACKBAR_MS = 4_000;

export interface Snackbar {
  tone: Tone;
  message: ReactNode;
  /** Undo, where it exists; using it, also with Ctrl+Z, closes the snackbar. */
  action?: { label: string; onClick: () => void };
}

/**
 * Ids of the visible snackbars by text: showing the same text again replaces its snackbar. Snackbars with an action are
 * never replaced, because each undoes a different change.
 */
const shown = new Map<string, string>();

/** Actions that can be undone now, the newest last. */
const undoable = new Map<string, () => void>();

/**
 * Ctrl+Z, because four seconds are too short to reach Undo with the keyboard. In a field, Ctrl+Z undoes typing instead.
 */
function undoByKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
  const isWriting =
    event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]") !== null;
  const newest = [...undoable.values()].at(-1);
  // Holding the key undoes only one action.
  if (!isUndo || event.repeat || isWriting || newest === undefined) return;
  event.preventDefault();
  newest();
}

function registerUndo(id: string, act: () => void): void {
  undoable.set(id, act);
  document.addEventListener("keydown", undoByKey);
}

function unregisterUndo(id: string): void {
  undoable.delete(id);
  if (undoable.size === 0) document.removeEventListener("keydown", undoByKey);
}

export function showSnackbar({ tone, message, action }: Snackbar): string {
  const text = typeof message === "string" && action === undefined ? message : undefined;
  if (text !== undefined) notifications.hide(shown.get(text) ?? "");
  const act = () => {
    // It can still be clicked during its exit animation.
    if (!undoable.has(id)) return;
    unregisterUndo(id);
    action?.onClick();
    notifications.hide(id);
  };
  const content = (
    <span className={classes["content"]}>
      <span className={classes["text"]}>{message}</span>
      {action === undefined ? null : (
        <button
          type="button"
          className={classes["action"]}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={act}
        >
          {action.label}
        </button>
      )}
    </span>
  );
  // Return the focus to its origin when the snackbar closes while focused.
  let cameFrom: Element | null = null;
  const closeAfter = (autoClose: number | false) => notifications.update({ id, message: content, autoClose });
  const id: string = notifications.show({
    icon: <ToneIcon tone={tone} />,
    role: tone === "error" ? "alert" : "status",
    withBorder: true,
    classNames: classes,
    "data-tone": tone,
    onClose: () => {
      unregisterUndo(id);
      if (text !== undefined && shown.get(text) === id) shown.delete(text);
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    },
    // The library pauses only on hover, so pause on focus too.
    onFocusCapture: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom = relatedTarget;
      closeAfter(false);
    },
    onBlurCapture: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom = null;
      closeAfter(SNACKBAR_MS);
    },
    closeButtonProps: { "aria-label": "Close" },
    message: content,
  });
  if (text !== undefined) shown.set(text, id);
  if (action !== undefined) registerUndo(id, act);
  return id;
}

export function clearSnackbars(): void {
  notifications.clean();
  shown.clear();
  for (const id of undoable.keys()) unregisterUndo(id);
}
