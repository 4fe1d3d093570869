// What a user does with a press: asked of the server once. The same act again while it is under way, by a double click
// or a key held down, is no second one.
import {
  replaceEqualDeep,
  useMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";

interface UnderWay {
  readonly variables: unknown;
  readonly answer: Promise<unknown>;
}

/** A mutation that a second start with the same values joins; other values are an act of their own. */
export function useAct<Answer = unknown, Failure = DefaultError, Values = void, Context = unknown>(
  options: UseMutationOptions<Answer, Failure, Values, Context>,
): UseMutationResult<Answer, Failure, Values, Context> {
  const result = useMutation(options);
  const { mutateAsync: begin, reset: forget } = result;
  // Whether it is pending is known with the next rendering only, and the second click may come before.
  const latest = useRef<UnderWay>(undefined);
  // The same functions for as long as the component stands, as a mutation's own are: effects may depend on them.
  const mutateAsync: typeof begin = useCallback(
    (...args) => {
      const before = latest.current;
      if (before !== undefined && isSame(before.variables, args[0])) return before.answer as Promise<Answer>;
      const answer = begin(...args);
      const started = { variables: args[0], answer };
      latest.current = started;
      const end = () => {
        if (latest.current === started) latest.current = undefined;
      };
      answer.then(end, end);
      return answer;
    },
    [begin],
  );
  const mutate: typeof result.mutate = useCallback(
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  );
  const reset = useCallback(() => {
    latest.current = undefined;
    forget();
  }, [forget]);
  return { ...result, mutateAsync, mutate, reset };
}

/** Files and dates are the same only where they are the very one. */
function isSame(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one;
}
