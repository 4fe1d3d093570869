// A badge: a status with a dot (22 px), or a fact without one. Colour is never the only signal.
import type { ReactNode } from "react";
import classes from "./status-badge.module.css";

export type BadgeTone = "neutral" | "info" | "success" | "warning" | "danger" | "accent" | "gap";

export interface StatusBadgeProps {
  tone?: BadgeTone;
  /** A fact ("Recommended", "Save 5%") instead of a status: shown without the dot. */
  fact?: boolean;
  children: ReactNode;
}

export function StatusBadge({ tone = "neutral", fact = false, children }: StatusBadgeProps) {
  return (
    <span className={classes["badge"]} data-tone={tone} data-fact={fact || undefined}>
      <span className={classes["word"]}>{children}</span>
    </span>
  );
}
