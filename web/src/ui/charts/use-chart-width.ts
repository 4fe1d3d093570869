// The width of a chart's container in pixels, observed once and not read while rendering.
import { useCallback, useState } from "react";

/** `untilKnown` is used for the first render and where nothing is laid out. */
export function useChartWidth(untilKnown: number) {
  const [width, setWidth] = useState(untilKnown);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      // 0 while the container is hidden.
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
