// Steps that a process plans, and their due days when the start moves.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProcessStep } from "@gap/core/processes/process.schema";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { workingDayAfter } from "@gap/core/shared/calendar/calendar-day";
import {
  currentStep,
  dueDayFrom,
  lastDueDay,
  plannedSteps,
  progressOf,
  rolesOf,
} from "@gap/core/work-items/planned-steps";
import { STEP_STATES, type StepState } from "@gap/core/work-items/work-item-status";

const step = (title: string, offsetDays: number, role: ProcessStep["role"] = "owner"): ProcessStep => ({
  id: `step ${title}`,
  title,
  kind: "task",
  guidance: EMPTY_RICH_TEXT,
  offsetDays,
  role,
  checklist: [],
});

test("steps are due from the start day, without Sundays, and assigned by their roles", () => {
  const steps = [step("Book", 0), step("Prepare", 5, "assistant"), step("Check", 6, "reviewer")];
  // 16 November 2026 is a Monday.
  expect(plannedSteps({ steps }, "2026-11-16", { owner: "maia", assistant: "jonas" })).toMatchObject([
    { title: "Book", dueDay: "2026-11-16", assigneeId: "maia", processStepId: "step Book" },
    { title: "Prepare", dueDay: "2026-11-21", assigneeId: "jonas" },
    { title: "Check", dueDay: "2026-11-23" },
  ]);
  expect(plannedSteps({ steps }, "2026-11-16", {})[2]).not.toHaveProperty("assigneeId");
});

test("the roles of a process are named once, the owner first", () => {
  const steps = [step("a", 0, "assistant"), step("b", 1), step("c", 2, "assistant")];
  expect(rolesOf({ steps })).toEqual(["owner", "assistant"]);
  expect(rolesOf({ steps: [] })).toEqual(["owner"]);
});

test.each<[string, StepState, boolean, string]>([
  ["a step to do follows", "todo", false, "2026-12-05"],
  ["a step in progress follows", "doing", false, "2026-12-05"],
  ["a skipped step follows", "skipped", false, "2026-12-05"],
  ["a done step stays", "done", false, "2026-11-21"],
  ["a day that a person chose stays", "todo", true, "2026-11-21"],
])("when the start moves by two weeks, %s", (_, state, isDueByHand, expected) => {
  const dated = { state, offsetDays: 5, dueDay: "2026-11-21", isDueByHand };
  expect(dueDayFrom("2026-11-30", dated)).toBe(expected);
});

test("a work item is due with its latest step, and at its start without steps", () => {
  expect(lastDueDay([{ dueDay: "2026-12-01" }, { dueDay: "2026-11-20" }], "2026-11-16")).toBe("2026-12-01");
  expect(lastDueDay([], "2026-11-16")).toBe("2026-11-16");
});

test.each<[readonly StepState[], number | undefined]>([
  [["todo", "todo"], 0],
  [["done", "todo"], 1],
  [["done", "skipped", "todo", "doing"], 3],
  [["done", "skipped"], undefined],
  [[], undefined],
])("of steps that are %j the current one is number %j", (states, expected) => {
  const steps = states.map((state, place) => ({ state, place }));
  expect(currentStep(steps)?.place).toBe(expected);
});

test("finishing a step never lowers the progress", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEP_STATES), { minLength: 1 }), fc.nat(), (states, pick) => {
      const place = pick % states.length;
      const steps = states.map((state) => ({ state }));
      const after = steps.with(place, { state: "done" });
      expect(progressOf(after).finished).toBeGreaterThanOrEqual(progressOf(steps).finished);
    }),
  );
});

test("moving the start there and back leaves every due day as it was", () => {
  const days = fc.integer({ min: 0, max: 3_000 }).map((each) => workingDayAfter("2026-01-01", each));
  fc.assert(
    fc.property(days, days, fc.nat({ max: 1_000 }), (first, second, offsetDays) => {
      const planned = { state: "todo", offsetDays, isDueByHand: false } as const;
      const dueDay = workingDayAfter(first, offsetDays);
      const moved = dueDayFrom(second, { ...planned, dueDay });
      expect(dueDayFrom(first, { ...planned, dueDay: moved })).toBe(dueDay);
    }),
    { numRuns: 50 },
  );
});
