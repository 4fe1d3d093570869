import { expect, test } from "vitest";
import { aBlock, answered, idOf } from "@gap/core/blocks/blocks.test-data";
import { answersOf } from "@gap/core/blocks/answers";
import { currentGoals, goalsUntil } from "@gap/core/blocks/kinds/goals/goals";
import { withAnswer } from "@gap/core/blocks/answers";
import { carriedGoals, goalsOfPlan, nextReviewDay, reviewProgress } from "./plan-review";

test.each([
  ["2026-02-12", "2026-05-13"],
  // 90 days after 2 February 2026 is a Sunday, after 3 July 2026 a Thursday, and after 4 September 2026 a Thursday.
  ["2026-02-02", "2026-05-04"],
  ["2026-02-01", "2026-05-04"],
  ["2026-07-03", "2026-10-01"],
])("the review after %s is on %s", (day, expected) => {
  expect(nextReviewDay(day)).toBe(expected);
});

const block = aBlock("goals", 1);
const goal = (number: number, field: string) => `${idOf(number)}/${field}`;
const answers = answered(
  [block, "2026-06-30", "until"],
  [block, "Price list live", goal(10, "text")],
  [block, "done", goal(10, "state")],
  [block, "2026-05-29", goal(10, "due")],
  [block, "2026-05-19", goal(10, "reviewed")],
  [block, "Debtor days 42", goal(11, "text")],
  [block, "onTrack", goal(11, "state")],
  [block, "2026-07-31", goal(11, "due")],
  [block, "2026-02-12", goal(11, "reviewed")],
  [block, "Two installers", goal(12, "text")],
  [block, "2026-05-01", goal(12, "due")],
  [block, "Website", goal(13, "text")],
  [block, "2026-02-12", goal(13, "closed")],
);

test("a review counts the goals whose state was set on its day, without those closed before", () => {
  const goals = goalsOfPlan([block], answers);
  expect(goals.map(({ text }) => text)).toEqual(["Price list live", "Debtor days 42", "Two installers"]);
  expect(reviewProgress(goals, "2026-05-19")).toEqual({ reviewed: 1, goals: 3 });
  expect(reviewProgress(goals, "2026-02-01")).toEqual({ reviewed: 2, goals: 3 });
});

test("what is left goes into the next ninety days, and goals that are done are closed", () => {
  const carried = carriedGoals([block], answers, { today: "2026-05-19", until: "2026-09-30" });
  const after = carried.reduce(withAnswer, answers);
  const left = currentGoals(answersOf(after, block));
  expect(goalsUntil(answersOf(after, block))).toBe("2026-09-30");
  // The due day of the first is still ahead and stays; that of the second was missed.
  expect(left.map(({ text, due }) => [text, due])).toEqual([
    ["Debtor days 42", "2026-07-31"],
    ["Two installers", "2026-09-30"],
  ]);
  expect(carriedGoals([block], after, { today: "2026-05-19", until: "2026-09-30" })).toHaveLength(1);
});
