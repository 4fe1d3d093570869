// Snackbars (spec 1 §9): bottom right, gone after 4 s, waiting while the pointer or the focus is on one.
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { ToneIcon, type Tone } from "./tone";
import classes from "./snackbar.module.css";

export const SNACKBAR_MS = 4_000;

export interface Snackbar {
  tone: Tone;
  message: ReactNode;
  /** Undo, where undo exists; taking it, also by Ctrl+Z, closes the snackbar. */
  action?: { label: string; onClick: () => void };
}

/**
 * What each text that is seen now was last shown as: said again, it takes the place of itself. Not where it offers
 * something: of two that were archived, each can be taken back.
 */
const shown = new Map<string, string>();

/** What can be undone now, the newest last. */
const undoable = new Map<string, () => void>();

/** Four seconds are short for whoever walks there by keyboard. Who writes takes back what they wrote. */
function undoByKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
  const isWriting =
    event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]") !== null;
  const newest = [...undoable.values()].at(-1);
  // A key that is held takes back one thing, not all of them.
  if (!isUndo || event.repeat || isWriting || newest === undefined) return;
  event.preventDefault();
  newest();
}

function offer(id: string, act: () => void): void {
  undoable.set(id, act);
  document.addEventListener("keydown", undoByKey);
}

function withdraw(id: string): void {
  undoable.delete(id);
  if (undoable.size === 0) document.removeEventListener("keydown", undoByKey);
}

export function showSnackbar({ tone, message, action }: Snackbar): string {
  const text = typeof message === "string" && action === undefined ? message : undefined;
  if (text !== undefined) notifications.hide(shown.get(text) ?? "");
  const act = () => {
    // On its way out it can still be pressed.
    if (!undoable.has(id)) return;
    withdraw(id);
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
  // Closed while the focus is in it, it gives the focus back to where that came from.
  let cameFrom: Element | null = null;
  const closeAfter = (autoClose: number | false) => notifications.update({ id, message: content, autoClose });
  const id: string = notifications.show({
    icon: <ToneIcon tone={tone} />,
    role: tone === "error" ? "alert" : "status",
    withBorder: true,
    classNames: classes,
    "data-tone": tone,
    onClose: () => {
      withdraw(id);
      if (text !== undefined && shown.get(text) === id) shown.delete(text);
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    },
    // The library itself waits for the pointer only.
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
  if (action !== undefined) offer(id, act);
  return id;
}

export function clearSnackbars(): void {
  notifications.clean();
  shown.clear();
  for (const id of undoable.keys()) withdraw(id);
}
