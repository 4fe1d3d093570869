// The greeting by the hour.
import { expect, test } from "vitest";
import { greetingAt } from "./greeting";

const at = (hour: number) => new Date(2026, 4, 14, hour, 59);

test.each([
  [0, "Good morning, Ava"],
  [11, "Good morning, Ava"],
  [12, "Good afternoon, Ava"],
  [17, "Good afternoon, Ava"],
  [18, "Good evening, Ava"],
  [23, "Good evening, Ava"],
])("at %i h: %s", (hour, expected) => {
  expect(greetingAt(at(hour), "Ava")).toBe(expected);
});

test("who gave no name is greeted all the same", () => {
  expect(greetingAt(at(9), "")).toBe("Good morning");
});
