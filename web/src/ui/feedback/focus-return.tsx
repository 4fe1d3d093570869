// A dialog or drawer that is taken away instead of being closed gives the focus back all the same.
import { useEffect, useState } from "react";

export function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return null;
}
