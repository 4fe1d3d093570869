import { expect, test, vi } from "vitest";
import { memoise } from "./memoise";

test("memoise makes one value for each object", () => {
  const make = vi.fn<(key: object) => object>((key) => ({ key }));
  const known = memoise(make);
  const [one, other] = [{}, {}];
  expect(known(one)).toBe(known(one));
  expect(known(one)).not.toBe(known(other));
  expect(make).toHaveBeenCalledTimes(2);
});

test("memoise makes one value for each text in a map", () => {
  const make = vi.fn<(key: string) => number>((key) => key.length);
  const known = memoise(make, new Map());
  expect([known("key"), known("key"), known("other")]).toEqual([3, 3, 5]);
  expect(make).toHaveBeenCalledTimes(2);
});
