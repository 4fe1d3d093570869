// Whether there is more of what scrolls sideways than is seen, on either side: there it fades.
import { useEffect, useState } from "react";

export function useGoesOn(scrolled: { readonly current: HTMLElement | null }) {
  const [goesOn, setGoesOn] = useState({ before: false, after: false });
  const measure = () => {
    if (scrolled.current === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = scrolled.current;
    // Widths are rounded to whole pixels, where one scrolled to is not.
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
    setGoesOn((now) => (now.before === next.before && now.after === next.after ? now : next));
  };
  useEffect(() => {
    const element = scrolled.current;
    if (element === null) return undefined;
    // The widths of what is in it change too: with figures, and with the font that arrives.
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  });
  return goesOn;
}
