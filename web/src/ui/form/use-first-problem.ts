// Brings the focus to the first field of a form that is wrong, when what was sent is not taken.
import { useEffect, useRef, useState } from "react";

/** In a long form what is wrong may be out of sight, above the button that was pressed. */
export function useFirstProblem() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);
  return { formRef, showFirstProblem: () => setAttempts((before) => before + 1) };
}
