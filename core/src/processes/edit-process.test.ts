// Changes of a process while it is edited.
import { expect, test } from "vitest";
import { changeStep, copyOfStep, insertStep, moved, newStep, removeStep, without } from "./edit-process";
import { EMPTY_PROCESS } from "./process.schema";

let count = 0;
const newId = () => String((count += 1));
const BOOK = { ...newStep("task", newId), title: "Book", role: "assistant", offsetDays: 3 } as const;
const MEET = { ...newStep("meeting", newId, BOOK), title: "Meet" };
const CONTENT = { ...EMPTY_PROCESS, steps: [BOOK, MEET] };
const titlesOf = ({ steps }: typeof CONTENT) => steps.map(({ title }) => title);

test("a new step is due with the step before it, and has its role", () => {
  expect(MEET).toMatchObject({ kind: "meeting", offsetDays: 3, role: "assistant" });
  expect(newStep("task", newId)).toMatchObject({ offsetDays: 0, role: "owner" });
});

test("steps are inserted, changed, removed and moved", () => {
  const added = insertStep(CONTENT, { ...MEET, id: newId(), title: "Call" }, 1);
  expect(titlesOf(added)).toEqual(["Book", "Call", "Meet"]);
  const change = (step: typeof MEET) => ({ ...step, title: "Review" });
  expect(titlesOf(changeStep(CONTENT, MEET.id, change))).toEqual(["Book", "Review"]);
  expect(changeStep(CONTENT, "gone", change)).toEqual(CONTENT);
  expect(titlesOf(removeStep(CONTENT, BOOK.id))).toEqual(["Meet"]);
  expect(moved(CONTENT.steps, 0, 1)).toEqual([MEET, BOOK]);
});

test("a copy has ids of its own", () => {
  const step = { ...BOOK, checklist: [{ id: newId(), text: "Choose a room" }] };
  const copy = copyOfStep(step, newId);
  expect(copy).toMatchObject({ title: "Book", checklist: [{ text: "Choose a room" }] });
  expect(copy.id).not.toBe(step.id);
  expect(copy.checklist[0]?.id).not.toBe(step.checklist[0]?.id);
});

test("an optional field is removed", () => {
  expect(without({ ...BOOK, blueprintId: "x" }, "blueprintId")).not.toHaveProperty("blueprintId");
});
