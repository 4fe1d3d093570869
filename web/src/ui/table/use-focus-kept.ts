// When the focused row disappears, moves the focus to the row that takes its place, or to the list's tools.
import { useLayoutEffect, useRef, type FocusEvent } from "react";

interface Focused {
  readonly element: HTMLElement;
  /** The index of its row. */
  readonly place: number;
}

/** For the element that contains the rows, tabs and search. */
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
      // Elements in a row's menu or dialog are rendered outside the table.
      focused.current = place === -1 ? undefined : { element: target, place };
    },
    // Removing the focused element fires no blur event; moving the focus does.
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
