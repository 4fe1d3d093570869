import { expect, test } from "vitest";
import { LIVE_ALLOWANCES } from "@gap/core/live/live-figures";
import { createLiveAllowances } from "./live-allowances";

const { atOnce, aSecond } = LIVE_ALLOWANCES.subscribing;

function takeAll(take: () => boolean): number {
  let taken = 0;
  while (taken < 10_000 && take()) taken += 1;
  return taken;
}

test("so many at once, then so many a second; of each person and each kind by itself", () => {
  let now = 0;
  const allowances = createLiveAllowances(() => now);
  const subscribing = (userId: string) => takeAll(() => allowances.take(userId, "subscribing"));
  expect(subscribing("ava")).toBe(atOnce);
  now += 1_000;
  expect(subscribing("ava")).toBe(aSecond);
  expect(subscribing("tom")).toBe(atOnce);
  expect(takeAll(() => allowances.take("ava", "frames"))).toBe(LIVE_ALLOWANCES.frames.atOnce);
  now += 3_600_000;
  expect(subscribing("ava")).toBe(atOnce);
});

test("a person's works are done one at a time, also after one that fails; another's do not wait for them", async () => {
  const allowances = createLiveAllowances(() => 0);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const done: string[] = [];
  const works = [
    allowances.inTurn("ava", () => held.then(() => Promise.reject(new Error("first")))),
    allowances.inTurn("ava", async () => void done.push("second")),
  ];
  const settled = Promise.allSettled(works);
  await allowances.inTurn("tom", async () => void done.push("another's"));
  expect(done).toEqual(["another's"]);
  letGo();
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(done).toEqual(["another's", "second"]);
});
