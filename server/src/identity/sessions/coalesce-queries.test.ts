// Coalesced queries: each gets its own answer, and never an outdated one.
import { expect, test } from "vitest";
import type { Region } from "@gap/server/platform/region";
import { coalesceQueries } from "./coalesce-queries";

const region = {} as Region;
const otherRegion = {} as Region;

function recorded(ask = async (queries: readonly number[]) => queries.map((n) => n * 10)) {
  const calls: (readonly number[])[] = [];
  const together = coalesceQueries((_: Region, queries: readonly number[]) => {
    calls.push(queries);
    return ask(queries);
  });
  return { calls, together };
}

test("concurrent queries share one call, and each gets its own answer", async () => {
  const { calls, together } = recorded();
  expect(await Promise.all([1, 2, 3].map((n) => together(region, n)))).toEqual([10, 20, 30]);
  expect(calls).toEqual([[1, 2, 3]]);
});

test("a query during a running call starts another call", async () => {
  let answerFirst: (answers: number[]) => void = () => undefined;
  const { calls, together } = recorded(([query = 0]) =>
    query === 1 ? new Promise((resolve) => (answerFirst = resolve)) : Promise.resolve([20]),
  );
  const first = together(region, 1);
  await expect.poll(() => calls).toEqual([[1]]);
  expect(await together(region, 2)).toBe(20);
  expect(calls).toEqual([[1], [2]]);
  answerFirst([10]);
  expect(await first).toBe(10);
});

test("regions are queried separately", async () => {
  const { calls, together } = recorded();
  await Promise.all([together(region, 1), together(otherRegion, 2)]);
  expect(calls).toEqual([[1], [2]]);
});

test("a failure rejects all queries of the call, and none after it", async () => {
  const { together } = recorded(async (queries) => {
    if (queries.includes(1)) throw new Error("the database is unreachable");
    return [30];
  });
  const outcomes = await Promise.allSettled([together(region, 1), together(region, 2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await together(region, 3)).toBe(30);
});
