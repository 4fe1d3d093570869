// Marks the document while a part is on the page, for styles of the whole document, such as its scroll padding. Styles
// that look for the part themselves (`html:has(...)`) make the browser search the whole page after every change.
import { useLayoutEffect } from "react";

export type DocumentMark =
  | "shell"
  | "trial-shell"
  | "full-page"
  | "dialog-actions"
  | "drawer-actions"
  | "foot"
  | "phone-foot"
  | "narrow-foot"
  | "print-sheet";

const counts: Partial<Record<DocumentMark, number>> = {};

function add(mark: DocumentMark, by: 1 | -1): void {
  const count = (counts[mark] ?? 0) + by;
  counts[mark] = count;
  document.documentElement.toggleAttribute(`data-with-${mark}`, count > 0);
}

export function useDocumentMark(mark: DocumentMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    add(mark, 1);
    return () => add(mark, -1);
  }, [mark, isOn]);
}
