import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { MIN_FREE_BYTES, watchFreeSpace } from "./free-space";

test("a write with too little disk space is refused with an understandable message", () => {
  const space = watchFreeSpace("/", () => MIN_FREE_BYTES - 1);
  expect(space.isEnough()).toBe(false);
  expect(() => space.assertEnough()).toThrow(
    "The server has no space left to save this. Nothing was changed.",
  );
});

test("a write with enough disk space passes, and the disk is not checked for every write", () => {
  let asked = 0;
  const space = watchFreeSpace("/", () => {
    asked += 1;
    return MIN_FREE_BYTES;
  });
  for (let write = 0; write < 100; write += 1) space.assertEnough();
  expect(asked).toBe(1);
});

test("a real disk can be checked", () => {
  expect(watchFreeSpace(tmpdir()).isEnough()).toBe(true);
});
