// Shows problems of the OAuth tool in a dialog with its own title, and reports them (spec 2 §8).
import { useCallback } from "react";
import { useAppContext } from "@gap/web/platform/app-context";

export interface ToolProblem {
  readonly title: string;
  readonly text: string;
}

export function useToolProblem(): (problem: ToolProblem, error: unknown) => void {
  const { errors, reporter } = useAppContext();
  return useCallback(
    (problem, error) => {
      reporter.clientError(error);
      errors.dispatch({ type: "reported", notice: { ...problem, actions: ["close"] } });
    },
    [errors, reporter],
  );
}
