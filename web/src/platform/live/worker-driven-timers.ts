// Timers that also run on time in hidden pages. Browsers run a hidden page's timers only once a minute, which is longer
// than the server waits for a ping (spec 1 §9), so due timers also run on each tick of a worker.
import type { LiveTimers } from "./live-connection";

interface Waiting {
  readonly dueAt: number;
  readonly act: () => void;
  readonly timer: number;
}

export function createWorkerDrivenTimers(onTick: (tick: () => void) => void): LiveTimers {
  const waiting = new Set<Waiting>();
  let isTicking = false;
  const cancel = (entry: Waiting) => {
    window.clearTimeout(entry.timer);
    waiting.delete(entry);
  };
  const tick = () => {
    for (const entry of [...waiting].filter(({ dueAt }) => dueAt <= Date.now())) {
      // An earlier callback may have cancelled it.
      if (!waiting.has(entry)) continue;
      cancel(entry);
      entry.act();
    }
  };
  return {
    now: () => Date.now(),
    after(milliseconds, act) {
      // Start the worker only when the first timer is set.
      if (!isTicking) onTick(tick);
      isTicking = true;
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
