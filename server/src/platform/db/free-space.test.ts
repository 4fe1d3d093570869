import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { LEAST_FREE_BYTES, watchFreeSpace } from "./free-space";

test("too little room refuses the write in words that people understand", () => {
  const space = watchFreeSpace("/", () => LEAST_FREE_BYTES - 1);
  expect(space.isEnough()).toBe(false);
  expect(() => space.demand()).toThrow("The server has no space left to save this. Nothing was changed.");
});

test("enough room lets it through, and the disk is not asked for every write", () => {
  let asked = 0;
  const space = watchFreeSpace("/", () => {
    asked += 1;
    return LEAST_FREE_BYTES;
  });
  for (let write = 0; write < 100; write += 1) space.demand();
  expect(asked).toBe(1);
});

test("it knows a real disk", () => {
  expect(watchFreeSpace(tmpdir()).isEnough()).toBe(true);
});
