import { expect, test } from "vitest";
import { createTokenBuckets } from "./token-buckets";

function setUp() {
  const clock = { now: 5_000 };
  const buckets = createTokenBuckets({ atOnce: 10, aSecond: 2 }, () => clock.now);
  const takeAll = (key: string) => {
    let taken = 0;
    while (taken < 100 && buckets.take(key)) taken += 1;
    return taken;
  };
  return { clock, takeAll };
}

test.each([
  { when: "at the same moment", laterMs: 0, taken: 0 },
  { when: "half a second later", laterMs: 500, taken: 1 },
  { when: "a second later", laterMs: 1_000, taken: 2 },
  { when: "much later", laterMs: 3_600_000, taken: 10 },
  { when: "when the clock was set back", laterMs: -4_000, taken: 0 },
])("an emptied bucket of ten, two a second, gives $taken $when", ({ laterMs, taken }) => {
  const { clock, takeAll } = setUp();
  expect(takeAll("ava")).toBe(10);
  clock.now += laterMs;
  expect(takeAll("ava")).toBe(taken);
});

test("each key has its own bucket", () => {
  const { takeAll } = setUp();
  expect([takeAll("ava"), takeAll("tom")]).toEqual([10, 10]);
});
