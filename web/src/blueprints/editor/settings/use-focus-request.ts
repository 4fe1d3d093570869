// A request to move the focus into a part of the editor, which may not be shown yet. It is taken once: parts that are
// shown later must not take the focus again.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";

export interface FocusRequest {
  readonly count: number;
  /** Whether there is a new request, and for this block if it names one. */
  readonly take: (blockId?: string) => boolean;
}

/** The same object until there is another request. */
export function useFocusRequest(): FocusRequest & { readonly ask: (blockId?: string) => void } {
  const [{ count, blockId }, setRequest] = useState<Request>({ count: 0, blockId: undefined });
  const taken = useRef(0);
  const ask = useCallback(
    (next?: string) => setRequest((before) => ({ count: before.count + 1, blockId: next })),
    [],
  );
  return useMemo(
    () => ({
      count,
      ask,
      take: (by) => {
        if (count <= taken.current || by !== blockId) return false;
        taken.current = count;
        return true;
      },
    }),
    [count, blockId, ask],
  );
}

interface Request {
  readonly count: number;
  readonly blockId: string | undefined;
}

export function useRequestedFocus(
  { count, take }: FocusRequest,
  moveFocus: () => void,
  blockId?: string,
): void {
  const follow = useEffectEvent(() => {
    if (take(blockId)) moveFocus();
  });
  useEffect(() => follow(), [count, blockId]);
}
