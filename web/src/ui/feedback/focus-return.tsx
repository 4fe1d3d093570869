// Returns the focus to the opener when a dialog or drawer is unmounted without being closed. A dialog that takes the
// place of another, such as one that was loading, returns it to the opener of the first.
import { useEffect, useState } from "react";

/** The openers of each dialog that is open now, the nearest first. */
const openersOfDialogs = new Set<readonly Element[]>();

export function FocusReturn() {
  const [openers] = useState(focusedNowAndBefore);
  useEffect(() => {
    openersOfDialogs.add(openers);
    return () => {
      openersOfDialogs.delete(openers);
      if (document.activeElement === document.body) focusFirstOnPage(openers);
    };
  }, [openers]);
  return null;
}

function focusedNowAndBefore(): readonly Element[] {
  const before = [...openersOfDialogs].at(-1) ?? [];
  return document.activeElement === null ? before : [document.activeElement, ...before];
}

function focusFirstOnPage(openers: readonly Element[]): void {
  const opener = openers.find((element) => element.isConnected && element !== document.body);
  if (opener instanceof HTMLElement) opener.focus();
}
