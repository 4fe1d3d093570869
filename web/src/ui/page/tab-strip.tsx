// The strip of tabs over a page or a table. Where they are wider than it, it scrolls: the end that goes on fades, the line
// under it stays whole, and the chosen tab is in sight.
import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useEffect, useRef, type ReactNode } from "react";
import { useGoesOn } from "./use-goes-on";
import classes from "./tab-strip.module.css";

interface TabStripProps {
  /** For screen readers. */
  label?: string;
  /** The chosen tab's value. */
  current: string;
  className?: string | undefined;
  /** Each a `Tabs.Tab`. */
  children: ReactNode;
}

export function TabStrip({ label, current, className = "", children }: TabStripProps) {
  const list = useRef<HTMLDivElement>(null);
  const goesOn = useGoesOn(list);
  useEffect(() => bringIntoSight(list.current), [current]);
  return (
    <div
      className={classes["strip"]}
      data-goes-on-before={goesOn.before || undefined}
      data-goes-on-after={goesOn.after || undefined}
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

/** As wide as what fades. */
const EDGE = 40;

/** Sideways only: the page itself stays where it is. */
function bringIntoSight(strip: HTMLDivElement | null): void {
  const tab = strip?.querySelector("[role=tab][aria-selected=true]");
  if (strip === null || !tab) return;
  const seen = strip.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < seen.left + EDGE) strip.scrollLeft -= seen.left + EDGE - left;
  else if (right > seen.right - EDGE) strip.scrollLeft += right - (seen.right - EDGE);
}
