// The element that contains a page's own content, inside the shell.
export const CONTENT_ID = "content";

/** Moves the focus to the content after the focused element has disappeared. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
