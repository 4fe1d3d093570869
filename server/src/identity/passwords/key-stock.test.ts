// How many keys for passwords are kept ready: more where people had to wait, fewer after quiet, one made at a time.
import { expect, test } from "vitest";
import {
  createKeyStock,
  FEWEST_READY,
  MOST_READY,
  MOST_WAITING,
  MOST_WAITING_TOGETHER,
  QUIET_MS,
  type KeyPair,
} from "./key-stock";

/** Keys that are finished when the test says so. */
function workshop() {
  const unfinished: { resolve: (pair: KeyPair) => void; reject: (error: Error) => void }[] = [];
  let made = 0;
  let mostAtOnce = 0;
  const clock = { now: 0 };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const stock = createKeyStock({
    now: () => clock.now,
    make: () =>
      new Promise((resolve, reject) => {
        unfinished.push({ resolve, reject });
        mostAtOnce = Math.max(mostAtOnce, unfinished.length);
      }),
  });
  return {
    stock,
    clock,
    mostAtOnce: () => mostAtOnce,
    /** Finishes what is missing; how many that were. */
    async finishAll(): Promise<number> {
      const before = made;
      for (await settle(); unfinished.length > 0; await settle()) {
        made += 1;
        unfinished.shift()?.resolve({ publicKey: `public ${made}`, privateKey: `private ${made}` });
      }
      return made - before;
    },
    async failOne(): Promise<void> {
      await settle();
      unfinished.shift()?.reject(new Error("no more chance in this machine"));
    },
  };
}

test("two are ready before anybody asks, made one after the other", async () => {
  const { stock, finishAll, mostAtOnce } = workshop();
  stock.fill();
  stock.fill();
  expect(await finishAll()).toBe(FEWEST_READY);
  expect(mostAtOnce()).toBe(1);
});

test("nobody gets another's key, ready or waited for", async () => {
  const { stock, finishAll } = workshop();
  stock.fill();
  await finishAll();
  const taken = Array.from({ length: 6 }, (_, n) => stock.take(`address ${n}`));
  await finishAll();
  const keys = (await Promise.all(taken)).map(({ privateKey }) => privateKey);
  expect(new Set(keys).size).toBe(6);
});

test("each time it runs dry the stock doubles, up to its limit", async () => {
  const { stock, finishAll, mostAtOnce } = workshop();
  stock.fill();
  await finishAll();
  const sizes: number[] = [];
  for (let ready = FEWEST_READY, round = 1; round <= 6; round += 1) {
    const taken = Array.from({ length: ready + 1 }, () => stock.take("somebody"));
    const made = await finishAll();
    await Promise.all(taken);
    // One of those was for the person who waited.
    ready = made - 1;
    sizes.push(ready);
  }
  expect(sizes).toEqual([4, 8, 16, MOST_READY, MOST_READY, MOST_READY]);
  expect(mostAtOnce()).toBe(1);
});

test("after quiet it halves at each asking, never below where it began", async () => {
  const { stock, clock, finishAll } = workshop();
  const waiting = stock.take("somebody");
  // Ran dry once: four are kept, and one was for who waited.
  expect(await finishAll()).toBe(5);
  await waiting;
  clock.now += QUIET_MS - 1;
  await stock.take("somebody");
  expect(await finishAll()).toBe(1);
  clock.now += 1;
  await stock.take("somebody");
  expect(await finishAll()).toBe(0);
  clock.now += QUIET_MS;
  await stock.take("somebody");
  expect(await finishAll()).toBe(0);
  await stock.take("somebody");
  expect(await finishAll()).toBe(1);
});

test("those who would wait too long are refused at once, and the others served", async () => {
  const { stock, finishAll } = workshop();
  const taken = Array.from({ length: MOST_WAITING }, (_, n) => stock.take(`address ${n}`));
  await expect(stock.take("somebody")).rejects.toMatchObject({ name: "LimitExceededException" });
  await finishAll();
  expect(await Promise.all(taken)).toHaveLength(MOST_WAITING);
});

test("one address waits for two keys at most; others wait beside it, and it may wait again once it was served", async () => {
  const { stock, finishAll } = workshop();
  const taken = Array.from({ length: MOST_WAITING_TOGETHER }, () => stock.take("greedy"));
  await expect(stock.take("greedy")).rejects.toMatchObject({ name: "LimitExceededException" });
  const other = stock.take("other");
  await finishAll();
  const keys = await Promise.all([...taken, other]);
  expect(new Set(keys).size).toBe(MOST_WAITING_TOGETHER + 1);
  const again = Array.from({ length: MOST_READY }, () => stock.take("greedy").catch(() => undefined));
  await finishAll();
  expect((await Promise.all(again)).filter((pair) => pair !== undefined).length).toBeGreaterThan(
    MOST_WAITING_TOGETHER,
  );
});

test("a key that cannot be made fails those who wait, and the next one who asks begins again", async () => {
  const { stock, finishAll, failOne } = workshop();
  const failing = stock.take("somebody").catch((error: unknown) => error);
  await failOne();
  expect(await failing).toMatchObject({ message: "no more chance in this machine" });
  const next = stock.take("somebody");
  await finishAll();
  expect((await next).publicKey).toBe("public 1");
});
