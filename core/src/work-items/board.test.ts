// Columns of the board, and the steps that a dragged card finishes or reopens.
import fc from "fast-check";
import { expect, test } from "vitest";
import { STEP_KINDS, type StepKind } from "@gap/core/processes/process-steps";
import { afterMove, columnOf, movesTo, stepFacts, type BoardStep } from "@gap/core/work-items/board";
import { currentStep } from "@gap/core/work-items/planned-steps";
import { STEP_STATES, type StepState } from "@gap/core/work-items/work-item-status";

const steps = (...given: readonly [StepKind, StepState][]): BoardStep[] =>
  given.map(([kind, state], place) => ({ id: `${place + 1}`, kind, state }));

const planning = steps(
  ["task", "done"],
  ["pre-work", "done"],
  ["pre-work", "todo"],
  ["meeting", "todo"],
  ["delivery", "todo"],
  ["meeting", "todo"],
);

test.each<[string, readonly BoardStep[], StepKind]>([
  ["the kind of the current step", planning, "pre-work"],
  ["that of its last step once all are finished", steps(["task", "done"], ["meeting", "skipped"]), "meeting"],
  ["tasks without any step", [], "task"],
])("the column is %s", (_, given, column) => {
  expect(columnOf(given)).toBe(column);
});

test.each<[string, readonly BoardStep[], object]>([
  [
    "pre-work that was begun",
    steps(["task", "skipped"], ["pre-work", "doing"]),
    { currentStepId: "2", columnKind: "pre-work", isWaitingForClient: true, finishedSteps: 1, totalSteps: 2 },
  ],
  [
    "pre-work that came back",
    [{ id: "1", kind: "pre-work", state: "doing", isWithClient: false }],
    { currentStepId: "1", isWaitingForClient: false },
  ],
  [
    "pre-work that the client has",
    [{ id: "1", kind: "pre-work", state: "doing", isWithClient: true }],
    { isWaitingForClient: true },
  ],
  ["pre-work to do", steps(["pre-work", "todo"]), { isWaitingForClient: false }],
  ["a meeting in progress", steps(["meeting", "doing"]), { isWaitingForClient: false }],
  [
    "nothing left to do",
    steps(["feedback", "done"]),
    { currentStepId: null, columnKind: "feedback", isWaitingForClient: false, finishedSteps: 1 },
  ],
])("the facts of %s", (_, given, facts) => {
  expect(stepFacts(given)).toMatchObject(facts);
});

test("a card moves forward by finishing the steps before, to the nearest step of the column first", () => {
  expect(movesTo(planning, "meeting")).toEqual([
    { stepId: "4", finishes: ["3"], reopens: [] },
    { stepId: "6", finishes: ["3", "4", "5"], reopens: [] },
  ]);
});

test("a card moves back by reopening a step", () => {
  expect(movesTo(planning, "task")).toEqual([{ stepId: "1", finishes: [], reopens: ["1"] }]);
});

test("a step in progress further on goes back to do", () => {
  expect(movesTo(steps(["task", "done"], ["meeting", "doing"]), "task")).toEqual([
    { stepId: "1", finishes: [], reopens: ["1", "2"] },
  ]);
});

test("a card stays in its own column, and cannot go to one that it has no step for", () => {
  expect(movesTo(planning, "pre-work")).toEqual([]);
  expect(movesTo(planning, "feedback")).toEqual([]);
});

test("after any move, the chosen step is the current one", () => {
  const anySteps = fc
    .array(fc.tuple(fc.constantFrom(...STEP_KINDS), fc.constantFrom(...STEP_STATES)), { maxLength: 12 })
    .map((given) => steps(...given));
  fc.assert(
    fc.property(anySteps, fc.constantFrom(...STEP_KINDS), (given, column) => {
      for (const move of movesTo(given, column)) {
        const after = afterMove(given, move);
        expect(currentStep(after)?.id).toBe(move.stepId);
        expect(columnOf(after)).toBe(column);
      }
    }),
  );
});
