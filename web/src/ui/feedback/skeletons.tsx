// Placeholders with the shape of the loading content, shown after 150 ms so that fast responses do not flash.
import { VisuallyHidden } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import classes from "./skeletons.module.css";

interface SkeletonBarProps {
  readonly width?: number | string;
  readonly height?: number | string;
}

/** One pulsing bar; group several in a SkeletonGroup, which announces the loading once. */
export function SkeletonBar({ width = "100%", height = 12 }: SkeletonBarProps) {
  const size = { "--skeleton-width": cssSize(width), "--skeleton-height": cssSize(height) } as CSSProperties;
  return <span className={classes["bar"]} style={size} />;
}

function cssSize(size: number | string): string {
  return typeof size === "number" ? `${size}px` : size;
}

export function SkeletonGroup({ label = "Loading", children }: { label?: string; children: ReactNode }) {
  return (
    <div className={classes["group"]} role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

const LINE_WIDTHS = ["72%", "58%", "66%", "49%"];
const LABEL_WIDTHS = [64, 104, 80, 120];

interface SkeletonListProps {
  rows?: number;
  label?: string;
  /** For cards without padding, whose rows have it. */
  flush?: boolean;
}

/** List rows: a tile, two lines of text and an element on the right. */
export function SkeletonList({ rows = 3, label = "Loading", flush = false }: SkeletonListProps) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes["row"]} data-flush={flush || undefined}>
          <SkeletonBar width={28} height={28} />
          <span className={classes["lines"]}>
            <SkeletonBar width={LINE_WIDTHS[row % LINE_WIDTHS.length] ?? "60%"} />
            <SkeletonBar width="38%" height={8} />
          </span>
          <SkeletonBar width={64} height={22} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function SkeletonText({ lines = 3, label = "Loading" }: { lines?: number; label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={classes["paragraph"]}>
        {Array.from({ length: lines }, (_, line) => (
          <SkeletonBar key={line} width={line === lines - 1 ? "45%" : "100%"} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** Form fields, each below its label. */
export function SkeletonForm({ fields = 4, label = "Loading" }: { fields?: number; label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={classes["form"]}>
        {Array.from({ length: fields }, (_, field) => (
          <div key={field} className={classes["field"]}>
            <SkeletonBar width={LABEL_WIDTHS[field % LABEL_WIDTHS.length] ?? 96} height={10} />
            <SkeletonBar height={36} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** Cards in a grid, such as the nine of the mindsets page. */
export function SkeletonCards({ cards = 3, label = "Loading" }: { cards?: number; label?: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={classes["cards"]}>
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className={classes["card"]}>
            <SkeletonBar height={96} />
            <SkeletonBar width="60%" />
            <SkeletonBar width="85%" height={8} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** A whole page while its code or first data loads. */
export function SkeletonPage({ label = "Loading" }: { label?: string }) {
  return (
    <div className={classes["page"]}>
      <SkeletonGroup label={label}>
        <div className={classes["pageHead"]}>
          <SkeletonBar width={220} height={28} />
          <SkeletonBar width={140} height={36} />
        </div>
        <div className={classes["pageCard"]}>
          {Array.from({ length: 6 }, (_, row) => (
            <div key={row} className={classes["row"]}>
              <SkeletonBar width={28} height={28} />
              <span className={classes["lines"]}>
                <SkeletonBar width={LINE_WIDTHS[row % LINE_WIDTHS.length] ?? "60%"} />
                <SkeletonBar width="30%" height={8} />
              </span>
              <SkeletonBar width={72} height={22} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </div>
  );
}
