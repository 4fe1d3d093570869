import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkTimeoutError } from "./errors/describe-error";
import { createFetchInTime } from "./fetch-in-time";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

test("an answer that takes more than 28 s is given up and reported", async () => {
  const reported: unknown[] = [];
  const outcome = createFetchInTime(never, (error) => reported.push(error))("/x").catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(27_999);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(NetworkTimeoutError);
  expect(reported).toHaveLength(1);
});

test("an answer in time is not reported later", async () => {
  const reported: unknown[] = [];
  const answer = await createFetchInTime(
    async () => new Response("fine"),
    (error) => reported.push(error),
  )("/x");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer.text()).toBe("fine");
  expect(reported).toEqual([]);
});

test("the caller may still give up first", async () => {
  const giveUp = new AbortController();
  const outcome = createFetchInTime(never, () => undefined)("/x", { signal: giveUp.signal }).catch(
    (e: unknown) => e,
  );
  giveUp.abort(new Error("left the page"));
  expect(await outcome).toMatchObject({ message: "left the page" });
});
