// Runs one server request when a screen opens, with a retry; the response is not cached.
import { useEffect, useState } from "react";
import { problemText } from "./problem-text";

export type Answer<T> =
  | { readonly kind: "asking" }
  | { readonly kind: "answered"; readonly value: T }
  | { readonly kind: "failed"; readonly problem: string };

/** `ask` must be a stable function; a new one starts a new request. */
export function useAnswer<T>(ask: () => Promise<T>): Answer<T> & { readonly askAgain: () => void } {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: "asking" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    const show = (next: Answer<T>) => {
      if (isShown) setAnswer(next);
    };
    show({ kind: "asking" });
    ask().then(
      (value) => show({ kind: "answered", value }),
      (error: unknown) => show({ kind: "failed", problem: problemText(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [ask, attempt]);
  return { ...answer, askAgain: () => setAttempt((before) => before + 1) };
}
