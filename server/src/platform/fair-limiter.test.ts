// The fair limiter: concurrency limits in total and per person.
import { expect, test } from "vitest";
import { createFairLimiter } from "./fair-limiter";

function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
    of: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
  };
}

/** Resolves after all already settled promises have been handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("concurrency is limited in total and per person, and other people go first", async () => {
  const limiter = createFairLimiter({ atOnce: 3, concurrencyPerOwner: 2, waiting: 10 });
  const { begun, end, of } = works();
  const all = ["a1", "a2", "a3", "b1", "b2"].map((name) => limiter.take(name.slice(0, 1), of(name)));
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
  await end("a1");
  expect(begun).toEqual(["a1", "a2", "b1", "b2", "a3"]);
  for (const name of ["a2", "b2", "a3"]) await end(name);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2"]);
});

test("failed work frees its slot", async () => {
  const limiter = createFairLimiter({ atOnce: 1, concurrencyPerOwner: 1, waiting: 10 });
  await expect(limiter.take("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await limiter.take("a", async () => "next")).toBe("next");
});

test("the limiter is full while the maximum number waits", async () => {
  const limiter = createFairLimiter({ atOnce: 1, concurrencyPerOwner: 1, waiting: 1 });
  const { end, of } = works();
  const first = limiter.take("a", of("first"));
  expect(limiter.isFull()).toBe(false);
  const second = limiter.take("a", of("second"));
  expect(limiter.isFull()).toBe(true);
  await settled();
  await end("first");
  expect(limiter.isFull()).toBe(false);
  await end("second");
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
});
