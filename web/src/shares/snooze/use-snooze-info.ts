// Looks up the link of a reminder when the page opens. The answer is not cached, because it belongs to a token.
import { useEffect, useState } from "react";
import type { SnoozeInfo } from "@gap/core/shares/share-view";
import { useApi } from "@gap/web/platform/app-context";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";

export type SnoozeState =
  | { readonly kind: "pending" }
  | { readonly kind: "over" }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "known"; readonly info: SnoozeInfo };

export function useSnoozeInfo(token: string): SnoozeState & { readonly tryAgain: () => void } {
  const { public: calls } = useApi();
  const [state, setState] = useState<SnoozeState>({ kind: "pending" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    const show = (next: SnoozeState) => {
      if (isShown) setState(next);
    };
    show({ kind: "pending" });
    calls.docShare.getSnoozeInfo.query({ token }).then(
      (info) => show({ kind: "known", info }),
      (error: unknown) =>
        show(isOver(error) ? { kind: "over" } : { kind: "failed", problem: problemOf(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [calls, token, attempt]);
  return { ...state, tryAgain: () => setAttempt((before) => before + 1) };
}

export function isOver(error: unknown): boolean {
  return gapErrorTypeOf(error) === "notFound";
}
