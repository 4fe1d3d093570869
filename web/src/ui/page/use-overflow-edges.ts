// Detects horizontal overflow on either side of a scrolling element, where it fades.
import { useEffect, useState } from "react";

export function useOverflowEdges(scrolled: { readonly current: HTMLElement | null }) {
  const [overflow, setOverflow] = useState({ before: false, after: false });
  const measure = () => {
    if (scrolled.current === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = scrolled.current;
    // Widths are rounded to whole pixels but scroll positions are not.
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
    setOverflow((now) => (now.before === next.before && now.after === next.after ? now : next));
  };
  useEffect(() => {
    const element = scrolled.current;
    if (element === null) return undefined;
    // Observe the children too: their widths change with their numbers and when the font loads.
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  });
  return overflow;
}
