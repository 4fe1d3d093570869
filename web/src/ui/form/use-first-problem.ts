// Focuses the first invalid field of a form after a failed submission.
import { useEffect, useRef, useState } from "react";

/** In a long form the invalid field may be out of sight, above the submit button. */
export function useFirstProblem() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    // After the effect, because number fields render synchronously when they are focused.
    queueMicrotask(() => formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }, [attempts]);
  return { formRef, showFirstProblem: () => setAttempts((before) => before + 1) };
}
