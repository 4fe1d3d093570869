// Problems of the OAuth tool (spec 2 §8): told in a dialog under their own title, and reported.
import { useCallback } from "react";
import { useGround } from "@gap/web/platform/ground";

export interface ToolProblem {
  readonly title: string;
  readonly text: string;
}

export function useToolProblem(): (problem: ToolProblem, error: unknown) => void {
  const { errors, reporter } = useGround();
  return useCallback(
    (problem, error) => {
      reporter.clientError(error);
      errors.dispatch({ type: "reported", notice: { ...problem, actions: ["close"] } });
    },
    [errors, reporter],
  );
}
