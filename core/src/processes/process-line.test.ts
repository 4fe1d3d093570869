// The line of working days: points to scale, a shortened last wait, and points that do not cover each other.
import { expect, test } from "vitest";
import { newStep } from "@gap/core/processes/edit-process";
import { lineOf } from "@gap/core/processes/process-line";

let count = 0;
const stepsOn = (days: readonly number[]) =>
  days.map((offsetDays) => ({ ...newStep("task", () => String((count += 1))), offsetDays }));
const placesOf = (days: readonly number[]) =>
  lineOf(stepsOn(days)).points.map(({ at }) => Math.round(at * 100));

test.each<[string, readonly number[], readonly number[], boolean]>([
  ["no steps", [], [], false],
  ["one step", [5], [0], false],
  ["two steps", [0, 10], [0, 100], false],
  ["to scale", [0, 5, 10], [0, 50, 100], false],
  ["in the order of their days", [10, 0, 5], [0, 50, 100], false],
  ["a last long wait is shortened", [0, 5, 10, 40], [0, 38, 76, 100], true],
  ["steps of the same day share a point", [0, 0, 10], [0, 100], false],
  ["neighbours keep a distance", [0, 1, 101, 102], [0, 7, 93, 100], false],
])("steps are placed along the line by their days: %s", (_what, days, places, hasLongWait) => {
  expect(placesOf(days)).toEqual(places);
  expect(lineOf(stepsOn(days)).hasLongWait).toBe(hasLongWait);
});

test("a hundred days stay on the line", () => {
  const places = placesOf(Array.from({ length: 100 }, (_, day) => day));
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBe(100);
});
