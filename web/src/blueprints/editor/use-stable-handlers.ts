// Functions whose identity never changes, for memoised parts of a long list: each call runs the newest one.
import { useLayoutEffect, useRef, useState } from "react";

type Handlers<Names extends string> = Record<Names, (...args: never[]) => unknown>;

export function useStableHandlers<Names extends string, Given extends Handlers<Names>>(
  handlers: Given & Handlers<Names>,
): Given {
  const latest = useRef<Given>(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(() => {
    const names = Object.keys(handlers) as (keyof Given)[];
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => latest.current[name](...args)]),
    ) as Given;
  });
  return stable;
}
