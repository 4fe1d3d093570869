// A row that leaves the list while the focus is on it hands the focus on: to the row in its place, or to the list's tools.
import { useLayoutEffect, useRef, type FocusEvent } from "react";

interface Focused {
  readonly element: HTMLElement;
  /** Where its row stands among the others. */
  readonly place: number;
}

/** For the element around the rows, its tabs and its search. */
export function useFocusKept() {
  const listRef = useRef<HTMLElement>(null);
  const focused = useRef<Focused>(undefined);
  useLayoutEffect(() => {
    const { current: before } = focused;
    if (before === undefined || before.element.isConnected) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = listRef.current?.querySelectorAll("tbody > tr:not([aria-hidden])") ?? [];
    const row = rows[Math.min(before.place, rows.length - 1)];
    const next =
      row?.querySelector<HTMLElement>("button, a, input") ??
      listRef.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true], input, button");
    next?.focus();
  });
  return {
    ref: listRef,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest("tbody > tr");
      const place = [...(row?.parentElement?.children ?? [])].findIndex((each) => each === row);
      // What is in a menu or dialog of a row stands elsewhere.
      focused.current = place === -1 ? undefined : { element: target, place };
    },
    // Told only where it goes elsewhere, not where its element goes.
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
