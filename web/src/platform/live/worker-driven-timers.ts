// Timers that are kept also where the browser lets a page's own run late: hidden pages are woken once a minute only,
// which is longer than the server waits for a ping (spec 1 §9). Whatever is due is done with the next nudge.
import type { LiveTimers } from "./live-connection";

interface Waiting {
  readonly dueAt: number;
  readonly act: () => void;
  readonly timer: number;
}

export function createWorkerDrivenTimers(whenNudged: (nudge: () => void) => void): LiveTimers {
  const waiting = new Set<Waiting>();
  let isNudged = false;
  const cancel = (entry: Waiting) => {
    window.clearTimeout(entry.timer);
    waiting.delete(entry);
  };
  const nudge = () => {
    for (const entry of [...waiting].filter(({ dueAt }) => dueAt <= Date.now())) {
      // One that was done before may have cancelled it.
      if (!waiting.has(entry)) continue;
      cancel(entry);
      entry.act();
    }
  };
  return {
    now: () => Date.now(),
    after(milliseconds, act) {
      // Only a page that waits for something has use for it.
      if (!isNudged) whenNudged(nudge);
      isNudged = true;
      const entry: Waiting = {
        dueAt: Date.now() + milliseconds,
        act,
        timer: window.setTimeout(() => {
          waiting.delete(entry);
          act();
        }, milliseconds),
      };
      waiting.add(entry);
      return () => cancel(entry);
    },
  };
}
