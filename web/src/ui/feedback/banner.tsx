// A banner for a lasting condition: icon, text, at most one action, optionally dismissible.
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ToneIcon, type Tone } from "./tone";
import classes from "./banner.module.css";

export interface BannerProps {
  tone: Tone;
  children: ReactNode;
  /** At most one action, with a text label. */
  action?: { label: string; onClick: () => void };
  onDismiss?: () => void;
  /** Set when the banner appears inside a live region, which already announces it. */
  isInLiveRegion?: boolean;
}

export function Banner({ tone, children, action, onDismiss, isInLiveRegion = false }: BannerProps) {
  const role = tone === "error" ? "alert" : "status";
  return (
    <div className={classes["banner"]} data-tone={tone} role={isInLiveRegion ? undefined : role}>
      <ToneIcon tone={tone} className={classes["icon"]} />
      <div className={classes["text"]}>{children}</div>
      {action === undefined ? null : (
        <button type="button" className={classes["action"]} onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {onDismiss === undefined ? null : (
        <button type="button" className={classes["dismiss"]} aria-label="Dismiss" onClick={onDismiss}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
