import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkTimeoutError } from "../errors/describe-error";
import { createFetchInTime } from "./fetch-in-time";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

test("a request without a response after 28 s is aborted and reported", async () => {
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

test("a response in time is not reported later", async () => {
  const reported: unknown[] = [];
  const answer = await createFetchInTime(
    async () => new Response("fine"),
    (error) => reported.push(error),
  )("/x");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer.text()).toBe("fine");
  expect(reported).toEqual([]);
});

test("the caller can abort first", async () => {
  const aborting = new AbortController();
  const outcome = createFetchInTime(never, () => undefined)("/x", { signal: aborting.signal }).catch(
    (e: unknown) => e,
  );
  aborting.abort(new Error("left the page"));
  expect(await outcome).toMatchObject({ message: "left the page" });
});

test("a response whose body stalls after the headers is aborted too", async () => {
  const reported: unknown[] = [];
  const stalled: typeof fetch = async (_input, init) =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode("[{"));
          init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
        },
      }),
    );
  const outcome = createFetchInTime(stalled, (error) => reported.push(error))("/x").catch((e: unknown) => e);
  await vi.advanceTimersByTimeAsync(28_000);
  expect(await outcome).toBeInstanceOf(NetworkTimeoutError);
  expect(reported).toHaveLength(1);
});

test.each([200, 207, 503])("a response with status %i keeps its status, headers and body", async (status) => {
  const sent = new Response("fine", { status, headers: { "x-answer": "yes" } });
  const answer = await createFetchInTime(
    async () => sent,
    () => undefined,
  )("/x");
  expect([answer.status, answer.headers.get("x-answer"), await answer.text()]).toEqual([
    status,
    "yes",
    "fine",
  ]);
});

test("a response without a body stays without one", async () => {
  const answer = await createFetchInTime(
    async () => new Response(null, { status: 204 }),
    () => undefined,
  )("/x");
  expect([answer.status, answer.body]).toEqual([204, null]);
});
