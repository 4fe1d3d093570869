// The tab strip above a page or table. If the tabs overflow it scrolls: the overflowing end fades, and the selected tab
// is scrolled into view.
import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useEffect, useRef, type ReactNode } from "react";
import { useOverflowEdges } from "./use-overflow-edges";
import classes from "./tab-strip.module.css";

interface TabStripProps {
  /** For screen readers. */
  label?: string;
  /** The selected tab's value. */
  current: string;
  className?: string | undefined;
  /** `Tabs.Tab` elements. */
  children: ReactNode;
}

export function TabStrip({ label, current, className = "", children }: TabStripProps) {
  const list = useRef<HTMLDivElement>(null);
  const overflow = useOverflowEdges(list);
  useEffect(() => scrollTabIntoView(list.current), [current]);
  return (
    <div
      className={classes["strip"]}
      data-overflow-before={overflow.before || undefined}
      data-overflow-after={overflow.after || undefined}
    >
      <Tabs.List
        ref={list}
        className={`${classes["list"]} ${className}`}
        {...(label === undefined ? {} : { "aria-label": label })}
      >
        {children}
      </Tabs.List>
    </div>
  );
}

/** The width of the fade. */
const EDGE = 40;

/** Scrolls horizontally only; the page does not move. */
function scrollTabIntoView(strip: HTMLDivElement | null): void {
  const tab = strip?.querySelector("[role=tab][aria-selected=true]");
  if (strip === null || !tab) return;
  const seen = strip.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < seen.left + EDGE) strip.scrollLeft -= seen.left + EDGE - left;
  else if (right > seen.right - EDGE) strip.scrollLeft += right - (seen.right - EDGE);
}
