// Escape closes what was opened last. Drawers and dialogs hear of it first, wherever the focus is, and leave it alone only
// where the element that has the focus is marked.
import type { FocusEvent } from "react";

/** For what a tool opens: whatever is reached within it is marked. */
export const KEEPS_ESCAPE = {
  onFocusCapture: ({ target }: FocusEvent<HTMLElement>) =>
    target.setAttribute("data-mantine-stop-propagation", "true"),
};
