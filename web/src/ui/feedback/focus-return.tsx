// Returns the focus to the opener when a dialog or drawer is unmounted without being closed.
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
