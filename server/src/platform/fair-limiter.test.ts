// Whose turn it is.
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

/** Everything that only waits for what is there already has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many at once, and fewer of one person: others go before", async () => {
  const turns = createFairLimiter({ atOnce: 3, atOnceOfOne: 2, waiting: 10 });
  const { begun, end, of } = works();
  const all = ["a1", "a2", "a3", "b1", "b2"].map((name) => turns.take(name.slice(0, 1), of(name)));
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
  await end("a1");
  expect(begun).toEqual(["a1", "a2", "b1", "b2", "a3"]);
  for (const name of ["a2", "b2", "a3"]) await end(name);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2"]);
});

test("a failed one gives its turn back", async () => {
  const turns = createFairLimiter({ atOnce: 1, atOnceOfOne: 1, waiting: 10 });
  await expect(turns.take("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await turns.take("a", async () => "next")).toBe("next");
});

test("it is full while as many wait as may", async () => {
  const turns = createFairLimiter({ atOnce: 1, atOnceOfOne: 1, waiting: 1 });
  const { end, of } = works();
  const first = turns.take("a", of("first"));
  expect(turns.isFull()).toBe(false);
  const second = turns.take("a", of("second"));
  expect(turns.isFull()).toBe(true);
  await settled();
  await end("first");
  expect(turns.isFull()).toBe(false);
  await end("second");
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
});
