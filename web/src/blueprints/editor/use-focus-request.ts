// A request to move the focus into a part of the editor, which may not be shown yet. It is taken once: parts that are
// shown later must not take the focus again.
import { useEffect, useEffectEvent, useRef, useState } from "react";

export interface FocusRequest {
  readonly count: number;
  /** Whether there is a new request. */
  readonly take: () => boolean;
}

export function useFocusRequest(): FocusRequest & { readonly ask: () => void } {
  const [count, setCount] = useState(0);
  const taken = useRef(0);
  return {
    count,
    ask: () => setCount((before) => before + 1),
    take: () => {
      const isNew = count > taken.current;
      taken.current = count;
      return isNew;
    },
  };
}

export function useRequestedFocus({ count, take }: FocusRequest, moveFocus: () => void): void {
  const follow = useEffectEvent(() => {
    if (take()) moveFocus();
  });
  useEffect(() => follow(), [count]);
}
