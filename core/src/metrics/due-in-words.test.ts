import { expect, test } from "vitest";
import { dueInWords } from "./due-in-words";

const waiting = (count: number, overdue = 0, dueToday = 0) => ({ waiting: count, overdue, dueToday });

test.each([
  ["nothing known", undefined, undefined, ""],
  ["only proposals", undefined, waiting(3), "Three proposals are waiting for a signature."],
  [
    "no work due",
    { overdue: 0, dueToday: 0 },
    waiting(3, 1),
    "Three proposals are waiting for a signature; one is overdue.",
  ],
  [
    "one of each",
    { overdue: 0, dueToday: 1 },
    waiting(3),
    "One work item is due today and three proposals are waiting for a signature.",
  ],
  ["no proposal", { overdue: 2, dueToday: 0 }, waiting(0), "Two work items have an overdue step."],
  ["without the right to proposals", { overdue: 0, dueToday: 12 }, undefined, "12 work items are due today."],
  [
    "late and due",
    { overdue: 2, dueToday: 1 },
    waiting(1),
    "Two work items have an overdue step and one is due today. One proposal is waiting for a signature.",
  ],
  [
    "late proposals",
    { overdue: 0, dueToday: 2 },
    waiting(4, 1),
    "Two work items are due today. Four proposals are waiting for a signature; one is overdue.",
  ],
])("what is due, in words: %s", (_what, work, proposals, expected) => {
  expect(dueInWords(work, proposals)).toBe(expected);
});
