import { expect, test } from "vitest";
import { cacheEntryIsFresh } from "@gap/core/shared/cache-times";

const THEN = 1_000_000_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  ["default", 10 * MINUTE],
  ["metrics", 10 * MINUTE],
  ["processList", 10 * MINUTE],
  ["favourites", 30 * MINUTE],
  ["proposal", 30 * DAY],
] as const)("%s is kept for %i ms", (name, life) => {
  const entry = { key: "k", timestamp: THEN };
  expect(cacheEntryIsFresh(entry, { name, now: THEN })).toBe(true);
  expect(cacheEntryIsFresh(entry, { name, now: THEN + life - 1 })).toBe(true);
  expect(cacheEntryIsFresh(entry, { name, now: THEN + life })).toBe(false);
  expect(cacheEntryIsFresh(entry, { name, now: THEN - 1 })).toBe(false);
});

test("an entry of another version is not used", () => {
  const expected = { name: "default", now: THEN } as const;
  expect(cacheEntryIsFresh({ key: "k", timestamp: THEN, version: "1" }, { ...expected, version: "1" })).toBe(
    true,
  );
  expect(cacheEntryIsFresh({ key: "k", timestamp: THEN, version: "1" }, { ...expected, version: "2" })).toBe(
    false,
  );
  expect(cacheEntryIsFresh({ key: "k", timestamp: THEN, version: "1" }, expected)).toBe(false);
  expect(cacheEntryIsFresh({ key: "k", timestamp: THEN }, { ...expected, version: "2" })).toBe(false);
});
