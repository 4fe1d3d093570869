import { expect, test } from "vitest";
import { LIVE_ALLOWANCES } from "@gap/core/live/live-figures";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { createLiveAllowances } from "./live-allowances";

const { atOnce, aSecond } = LIVE_ALLOWANCES.subscribing;

function takeAll(take: () => boolean): number {
  let taken = 0;
  while (taken < 10_000 && take()) taken += 1;
  return taken;
}

test("each person and kind has its own burst limit and refill rate", () => {
  let now = 0;
  const allowances = createLiveAllowances(() => now);
  const subscribing = (userId: string) => takeAll(() => allowances.take(userId, "subscribing"));
  expect(subscribing("ava")).toBe(atOnce);
  now += 1_000;
  expect(subscribing("ava")).toBe(aSecond);
  expect(subscribing("tom")).toBe(atOnce);
  expect(takeAll(() => allowances.take("ava", "frames"))).toBe(LIVE_ALLOWANCES.frames.atOnce);
  now += HOUR_MS;
  expect(subscribing("ava")).toBe(atOnce);
});

test("tasks of one person run one at a time, even after a failure, and do not delay those of others", async () => {
  const allowances = createLiveAllowances(() => 0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done: string[] = [];
  const tasks = [
    allowances.serially("ava", () => held.then(() => Promise.reject(new Error("first")))),
    allowances.serially("ava", async () => void done.push("second")),
  ];
  const settled = Promise.allSettled(tasks);
  await allowances.serially("tom", async () => void done.push("another's"));
  expect(done).toEqual(["another's"]);
  release();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(done).toEqual(["another's", "second"]);
});
