// Timers of a page that the browser lets run late are kept by nudges, each done once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorkerDrivenTimers } from "./worker-driven-timers";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function page() {
  let nudge = () => {};
  const whenNudged = vi.fn<(given: () => void) => void>((given) => {
    nudge = given;
  });
  const done: string[] = [];
  const timers = createWorkerDrivenTimers(whenNudged);
  return {
    timers,
    whenNudged,
    done,
    note: (name: string) => () => void done.push(name),
    /** Time goes by, and the page's own timers sleep. */
    sleep: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
    nudge: () => nudge(),
  };
}

test("what is due is done with the next nudge, in order, and not again by its own timer", () => {
  const { timers, done, note, sleep, nudge } = page();
  timers.after(1_000, note("reconnect"));
  timers.after(30_000, note("ping"));
  timers.after(40_000, note("lost"));
  nudge();
  expect(done).toEqual([]);
  sleep(30_000);
  nudge();
  expect(done).toEqual(["reconnect", "ping"]);
  vi.advanceTimersByTime(60_000);
  nudge();
  expect(done).toEqual(["reconnect", "ping", "lost"]);
});

test("what was cancelled is not done, also where another that was due at the same time cancelled it", () => {
  const { timers, done, note, sleep, nudge } = page();
  timers.after(1_000, note("cancelled before"))();
  let cancel = () => {};
  timers.after(1_000, () => {
    done.push("pong");
    cancel();
  });
  cancel = timers.after(1_000, note("lost"));
  sleep(5_000);
  nudge();
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(["pong"]);
});

test("who waits for nothing is not nudged; who waits often is nudged by one", () => {
  const { timers, whenNudged, note } = page();
  expect(timers.now()).toBe(Date.now());
  expect(whenNudged).not.toHaveBeenCalled();
  timers.after(1, note("a"));
  timers.after(1, note("b"));
  expect(whenNudged).toHaveBeenCalledOnce();
});
