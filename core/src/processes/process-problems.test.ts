// Reasons why a process cannot be published, at their steps.
import { expect, test } from "vitest";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import {
  NO_STEPS,
  problemsOfProcess,
  problemsOfTemplates,
  stepsOutOfOrder,
  TEMPLATE_NOT_PUBLISHED,
} from "@gap/core/processes/process-problems";
import { EMPTY_PROCESS, processContentSchema, type ProcessStep } from "@gap/core/processes/process.schema";

const id = (number: number) => `01J${String(number).padStart(23, "0")}`;
const step = (number: number, changes: Partial<ProcessStep> = {}): ProcessStep => ({
  id: id(number),
  title: "Book the session",
  kind: "task",
  guidance: EMPTY_RICH_TEXT,
  offsetDays: number,
  role: "owner",
  checklist: [],
  ...changes,
});
const withSteps = (...steps: ProcessStep[]) => ({ ...EMPTY_PROCESS, steps });

test("a complete process has no problems", () => {
  const content = withSteps(step(1), step(2, { role: id(9) }));
  expect(problemsOfProcess({ ...content, roles: [{ id: id(9), name: "Client services" }] })).toEqual([]);
});

test.each([
  ["no steps", EMPTY_PROCESS, [{ field: "steps", message: NO_STEPS }]],
  [
    "no title",
    withSteps(step(1, { title: " " })),
    [{ field: `steps.${id(1)}.title`, message: "Write a title" }],
  ],
  [
    "a role that was removed",
    withSteps(step(1, { role: id(9) })),
    [{ field: `steps.${id(1)}.role`, message: "Choose a role" }],
  ],
  [
    "an empty task",
    withSteps(step(1, { checklist: [{ id: id(7), text: "" }] })),
    [{ field: `steps.${id(1)}.checklist.${id(7)}`, message: "Write the task or remove it" }],
  ],
])("the problems of a process are reported: %s", (_name, content, expected) => {
  expect(problemsOfProcess(content)).toEqual(expected);
});

test("a linked template must be published", () => {
  const content = withSteps(step(1, { blueprintId: id(5) }), step(2, { blueprintId: id(6) }), step(3));
  expect(problemsOfTemplates(content, new Set([id(5)]))).toEqual([
    { field: `steps.${id(2)}.blueprintId`, message: TEMPLATE_NOT_PUBLISHED },
  ]);
});

test("steps that are due before the one above are found", () => {
  const steps = [step(1, { offsetDays: 0 }), step(2, { offsetDays: 8 }), step(3, { offsetDays: 2 })];
  expect(stepsOutOfOrder(steps)).toEqual(new Set([id(3)]));
});

test("an id is used once", () => {
  expect(processContentSchema.safeParse(withSteps(step(1), step(1))).success).toBe(false);
  expect(processContentSchema.safeParse(withSteps(step(1), step(2))).success).toBe(true);
});
