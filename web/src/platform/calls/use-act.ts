// A mutation for user actions that ignores repeats: while it is pending, a double click or a held key sends no second
// request.
import {
  replaceEqualDeep,
  useMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";

interface PendingMutation {
  readonly variables: unknown;
  readonly answer: Promise<unknown>;
}

/** Starting again with the same values returns the pending result; other values start a separate mutation. */
export function useAct<Answer = unknown, Failure = DefaultError, Values = void, Context = unknown>(
  options: UseMutationOptions<Answer, Failure, Values, Context>,
): UseMutationResult<Answer, Failure, Values, Context> {
  const result = useMutation(options);
  const { mutateAsync: startMutation, reset: resetMutation } = result;
  // `isPending` updates on the next render, which can be after the second click.
  const latest = useRef<PendingMutation>(undefined);
  // Keep the function identities stable, as useMutation does, because effects may depend on them.
  const mutateAsync: typeof startMutation = useCallback(
    (...args) => {
      const before = latest.current;
      if (before !== undefined && isSame(before.variables, args[0])) return before.answer as Promise<Answer>;
      const answer = startMutation(...args);
      const started = { variables: args[0], answer };
      latest.current = started;
      const end = () => {
        if (latest.current === started) latest.current = undefined;
      };
      answer.then(end, end);
      return answer;
    },
    [startMutation],
  );
  const mutate: typeof result.mutate = useCallback(
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  );
  const reset = useCallback(() => {
    latest.current = undefined;
    resetMutation();
  }, [resetMutation]);
  return { ...result, mutateAsync, mutate, reset };
}

/** Files and dates are equal only if they are the same object. */
function isSame(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one;
}
