// Where a page's own content begins, inside of the shell.
export const CONTENT_ID = "content";

/** For whoever was at something that is gone: reading goes on with the page. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
