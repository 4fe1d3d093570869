// Whether an element is in view or near it. A long template draws only the blocks that can be seen soon, so that the
// browser has little to style and to lay out.
import { useEffect, useState, type RefObject } from "react";

/** A screen in both directions, so that scrolling meets drawn blocks. */
const MARGIN = "900px 0px";

interface Nearness {
  readonly isNear: boolean;
  /** Its height when it was last near, so that nothing moves when it is no longer drawn. */
  readonly height: number | undefined;
}

const waiting = new WeakMap<Element, (nearness: Nearness) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, report: (nearness: Nearness) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        waiting.get(target)?.({ isNear: isIntersecting, height: boundingClientRect.height });
    },
    { rootMargin: MARGIN },
  );
  waiting.set(element, report);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/** Near at once where the browser cannot tell, as in tests. */
export function useNear(element: RefObject<Element | null>): Nearness {
  const canTell = typeof IntersectionObserver !== "undefined";
  const [nearness, setNearness] = useState<Nearness>({ isNear: !canTell, height: undefined });
  useEffect(() => {
    if (!canTell || element.current === null) return undefined;
    return watch(element.current, setNearness);
  }, [canTell, element]);
  return nearness;
}
