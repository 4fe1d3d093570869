// Moves the focus after a part of a field was replaced, because the focused button disappears with it.
import { useEffect, useRef } from "react";

/** The first field within the root gets the focus or, without one, the first link or button. */
export function useFocusAfter<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    (find("input") ?? find("a, button"))?.focus();
  });
  return {
    root,
    /** Runs a change that replaces the part. */
    focusAfter: (change: () => void) => {
      isRequested.current = true;
      change();
    },
  };
}
