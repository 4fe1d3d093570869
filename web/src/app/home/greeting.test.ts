// Tests the greeting by time of day.
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

test("a user without a name is greeted without one", () => {
  expect(greetingAt(at(9), "")).toBe("Good morning");
});
