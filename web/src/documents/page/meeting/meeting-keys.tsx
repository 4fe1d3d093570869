// Single keys of a running meeting (LOOK.md §18): new action, new decision, next topic. Each person can turn them off,
// because speech input and slips of the hand press single keys too (WCAG 2.1.4).
import { useEffect, useState } from "react";
import { hasDialog, isSingleKey } from "@gap/web/platform/page/single-keys";
import { meetingKeysOf, readSetting, writeSetting } from "@gap/web/platform/session/local-settings";
import classes from "./meeting.module.css";

export const MEETING_KEYS = { action: "A", decision: "D", next: "N" } as const;
export type MeetingKey = (typeof MEETING_KEYS)[keyof typeof MEETING_KEYS];

interface MeetingKeys {
  readonly areOn: boolean;
  readonly turn: (areOn: boolean) => void;
  /** For the control that the key presses or focuses; nothing while the keys are off. */
  readonly of: (key: MeetingKey) => { readonly "aria-keyshortcuts"?: MeetingKey };
}

export function useMeetingKeys(userId: string | undefined): MeetingKeys {
  const setting = meetingKeysOf(userId ?? "");
  const [turned, setTurned] = useState<boolean>();
  const areOn = turned ?? readSetting(setting);
  useEffect(() => {
    if (!areOn) return undefined;
    window.addEventListener("keydown", pressByKey);
    return () => window.removeEventListener("keydown", pressByKey);
  }, [areOn]);
  return {
    areOn,
    turn: (next) => {
      writeSetting(setting, next);
      setTurned(next);
    },
    of: (key) => (areOn ? { "aria-keyshortcuts": key } : {}),
  };
}

function pressByKey(event: KeyboardEvent): void {
  if (event.repeat || event.shiftKey || !isSingleKey(event) || hasDialog()) return;
  const key = Object.values(MEETING_KEYS).find((each) => each === event.key.toUpperCase());
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (key === undefined || control === null) return;
  // Otherwise the letter would be typed into the field that gets the focus.
  event.preventDefault();
  if (control instanceof HTMLInputElement) control.focus();
  else control.click();
}

/** Drawn beside its control, which names the key for screen readers itself. */
export function KeyHint({ of }: { readonly of: string | undefined }) {
  return of === undefined ? null : (
    <kbd className={classes.key} aria-hidden>
      {of}
    </kbd>
  );
}
