// Questions that are asked as one: each gets its own answer, and none an old one.
import { expect, test } from "vitest";
import type { Region } from "@gap/server/platform/region";
import { coalesceQueries } from "./coalesce-queries";

const region = {} as Region;
const otherRegion = {} as Region;

function recorded(ask = async (questions: readonly number[]) => questions.map((n) => n * 10)) {
  const asked: (readonly number[])[] = [];
  const together = coalesceQueries((_: Region, questions: readonly number[]) => {
    asked.push(questions);
    return ask(questions);
  });
  return { asked, together };
}

test("those who ask at the same moment are answered together, each their own", async () => {
  const { asked, together } = recorded();
  expect(await Promise.all([1, 2, 3].map((n) => together(region, n)))).toEqual([10, 20, 30]);
  expect(asked).toEqual([[1, 2, 3]]);
});

test("whoever asks while an answer is on its way is asked for anew", async () => {
  let answerFirst: (answers: number[]) => void = () => undefined;
  const { asked, together } = recorded(([question = 0]) =>
    question === 1 ? new Promise((resolve) => (answerFirst = resolve)) : Promise.resolve([20]),
  );
  const first = together(region, 1);
  await expect.poll(() => asked).toEqual([[1]]);
  expect(await together(region, 2)).toBe(20);
  expect(asked).toEqual([[1], [2]]);
  answerFirst([10]);
  expect(await first).toBe(10);
});

test("regions are asked apart", async () => {
  const { asked, together } = recorded();
  await Promise.all([together(region, 1), together(otherRegion, 2)]);
  expect(asked).toEqual([[1], [2]]);
});

test("a failure is told to all who asked together, and to nobody after them", async () => {
  const { together } = recorded(async (questions) => {
    if (questions.includes(1)) throw new Error("the database is away");
    return [30];
  });
  const outcomes = await Promise.allSettled([together(region, 1), together(region, 2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await together(region, 3)).toBe(30);
});
