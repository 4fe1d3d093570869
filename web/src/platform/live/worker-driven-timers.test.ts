// Tests that timers delayed by the browser run on the next worker tick, and only once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorkerDrivenTimers } from "./worker-driven-timers";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function page() {
  let tick = () => {};
  const onTick = vi.fn<(given: () => void) => void>((given) => {
    tick = given;
  });
  const done: string[] = [];
  const timers = createWorkerDrivenTimers(onTick);
  return {
    timers,
    onTick,
    done,
    note: (name: string) => () => void done.push(name),
    /** Time passes while the page's own timers are suspended. */
    sleep: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
    tick: () => tick(),
  };
}

test("due timers run on the next tick, in order, and not again by their own timeout", () => {
  const { timers, done, note, sleep, tick } = page();
  timers.after(1_000, note("reconnect"));
  timers.after(30_000, note("ping"));
  timers.after(40_000, note("lost"));
  tick();
  expect(done).toEqual([]);
  sleep(30_000);
  tick();
  expect(done).toEqual(["reconnect", "ping"]);
  vi.advanceTimersByTime(60_000);
  tick();
  expect(done).toEqual(["reconnect", "ping", "lost"]);
});

test("a cancelled timer does not run, even if a timer due at the same time cancelled it", () => {
  const { timers, done, note, sleep, tick } = page();
  timers.after(1_000, note("cancelled before"))();
  let cancel = () => {};
  timers.after(1_000, () => {
    done.push("pong");
    cancel();
  });
  cancel = timers.after(1_000, note("lost"));
  sleep(5_000);
  tick();
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(["pong"]);
});

test("the worker starts only with the first timer, and only once", () => {
  const { timers, onTick, note } = page();
  expect(timers.now()).toBe(Date.now());
  expect(onTick).not.toHaveBeenCalled();
  timers.after(1, note("a"));
  timers.after(1, note("b"));
  expect(onTick).toHaveBeenCalledOnce();
});
