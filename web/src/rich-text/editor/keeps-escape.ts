// Lets Escape close only a tool's popover. Drawers and dialogs handle Escape first, unless the focused element carries
// Mantine's stop-propagation attribute.
import type { FocusEvent } from "react";

/** For popovers of tools: marks each element inside that gets the focus. */
export const KEEPS_ESCAPE = {
  onFocusCapture: ({ target }: FocusEvent<HTMLElement>) =>
    target.setAttribute("data-mantine-stop-propagation", "true"),
};
