// Snackbars (spec 1 §9): bottom right, one at a time, closing after 4 s, and staying open while hovered or focused.
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

interface ShownSnackbar extends Snackbar {
  readonly id: string;
  readonly content: ReactNode;
  /** Runs its action and closes it. */
  readonly act: () => void;
  /** Returns the focus to its origin, if the snackbar has it. */
  readonly releaseFocus: () => void;
}

/** The one that is seen. The next one replaces it, unless it is an error with an action: then the next ones wait. */
let current: ShownSnackbar | undefined;
let waiting: Snackbar[] = [];

/**
 * Ctrl+Z, because four seconds are too short to reach Undo with the keyboard. In a field, Ctrl+Z undoes typing instead.
 */
function undoByKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
  const isWriting =
    event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]") !== null;
  // Holding the key undoes only one action. A page with an undo of its own prevents the default.
  if (!isUndo || event.repeat || isWriting || event.defaultPrevented || current?.action === undefined) return;
  event.preventDefault();
  current.act();
}

/** Returns a function that closes it. */
export function showSnackbar(snackbar: Snackbar): () => void {
  if (current?.tone === "error" && current.action !== undefined) {
    waiting = [...waiting, snackbar];
    return () => {
      waiting = waiting.filter((other) => other !== snackbar);
    };
  }
  if (current !== undefined) replace(current, snackbar);
  const { id } = (current = show(snackbar));
  // On the window, so that pages, which listen on the document, hear the key first.
  if (snackbar.action !== undefined) window.addEventListener("keydown", undoByKey);
  return () => notifications.hide(id);
}

/**
 * A replaced snackbar is no longer seen, but it stays in the page for the rest of its time: screen readers might
 * otherwise skip a text that is removed before they reach it. The same text again is only said anew.
 */
function replace({ id, message, content, releaseFocus }: ShownSnackbar, next: Snackbar): void {
  leave(id);
  releaseFocus();
  if (message === next.message) notifications.hide(id);
  // Its content stays the same, as a changed text would be announced again; the style hides its buttons.
  else notifications.update({ id, message: content, autoClose: SNACKBAR_MS, "data-replaced": true });
}

/** The snackbar is replaced or closed; those that wait are shown. */
function leave(id: string): void {
  if (current?.id !== id) return;
  current = undefined;
  window.removeEventListener("keydown", undoByKey);
  const next = waiting;
  waiting = [];
  // Later, because the library forgets what is shown while it closes another.
  queueMicrotask(() => next.forEach(showSnackbar));
}

function show(snackbar: Snackbar): ShownSnackbar {
  const { tone, message, action } = snackbar;
  const act = () => {
    // It can still be clicked during its exit animation.
    if (current?.id !== id) return;
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
  let cameFrom: Element | null = null;
  const releaseFocus = () => {
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    cameFrom = null;
  };
  const closeAfter = (autoClose: number | false) => {
    if (current?.id === id) notifications.update({ id, message: content, autoClose });
  };
  const id: string = notifications.show({
    icon: <ToneIcon tone={tone} />,
    role: tone === "error" ? "alert" : "status",
    withBorder: true,
    classNames: classes,
    "data-tone": tone,
    onClose: () => {
      releaseFocus();
      leave(id);
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
  return { ...snackbar, id, content, act, releaseFocus };
}

export function clearSnackbars(): void {
  waiting = [];
  if (current !== undefined) leave(current.id);
  notifications.clean();
}
