// Moves the focus when rows come and go: to the first field of an added row, or to the neighbour of a removed one, whose
// focused button disappears. Rows and buttons are marked with `data-focus`.
import { useId, useLayoutEffect, useRef } from "react";

const FIELD = "input, textarea, select, button";

export function useFocusNext<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const next = useRef<string>(undefined);
  const addId = useId();
  // After the rendering, because a full list has no add button to focus before. A layout effect, because React runs the
  // waiting effects of an earlier rendering between a click and the rendering that it causes, when an added row is not
  // there yet.
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const marked = root.current?.querySelector<HTMLElement>(`[data-focus="${next.current}"]`);
    // Rendered for another reason.
    if (marked === null || marked === undefined) return;
    next.current = undefined;
    const field = marked.matches(FIELD) ? marked : marked.querySelector<HTMLElement>(FIELD);
    field?.focus();
    if (field instanceof HTMLInputElement && field.type === "text") field.select();
  });
  return {
    root,
    /** For the button that adds a row, which has the focus once there are no rows. */
    addId,
    focusNext: (id: string | undefined) => {
      next.current = id ?? addId;
    },
  };
}
