import { expect, test } from "vitest";
import type { ChosenFilters } from "@gap/web/ui/table/table-state";
import {
  afterChoosing,
  afterPressing,
  chosenIn,
  figureOf,
  requestedFilters,
  statusOf,
} from "./work-item-choices";

test.each([
  ["nothing chosen", {}, "open"],
  ["completed", { status: ["completed"] }, "completed"],
  ["all", { status: ["all"] }, undefined],
])("%s shows the status %s", (_what, chosen, status) => {
  expect(statusOf(chosen)).toBe(status);
});

test.each([
  [
    "one status at a time",
    { status: ["completed"] },
    "status",
    ["completed", "archived"],
    { status: ["archived"] },
  ],
  ["open is the default", { status: ["completed"] }, "status", ["completed", "open"], {}],
  ["a cleared status is all", {}, "status", [], { status: ["all"] }],
  ["due days are those of open work", { status: ["completed"] }, "due", ["overdue"], { due: ["overdue"] }],
  [
    "ended work has no due filter",
    { due: ["overdue"], waiting: ["only"] },
    "status",
    ["open", "completed"],
    { status: ["completed"] },
  ],
  ["several owners", { owners: ["a"] }, "owners", ["a", "b"], { owners: ["a", "b"] }],
  ["a cleared filter", { owners: ["a"], mine: ["only"] }, "owners", [], { mine: ["only"] }],
])("the filters after a choice: %s", (_what, chosen, id, values, after) => {
  expect(afterChoosing(chosen, id, values)).toEqual(after);
});

test.each([
  ["overdue", { owners: ["a"] }, { owners: ["a"], due: ["overdue"] }],
  ["dueThisWeek", { waiting: ["only"] }, { due: ["thisWeek"] }],
  ["waitingForClient", { due: ["overdue"], status: ["all"] }, { waiting: ["only"] }],
  ["open", { due: ["overdue"], status: ["completed"], owners: ["a"] }, { owners: ["a"] }],
] as const)("pressing %s replaces the other figures", (figure, chosen, after) => {
  expect(afterPressing(chosen, figure)).toEqual(after);
  expect(figureOf(after)).toBe(figure);
});

test("pressing the chosen figure again shows all open work", () => {
  expect(afterPressing({ due: ["overdue"] }, "overdue")).toEqual({});
});

test("the request has the chosen values", () => {
  expect(requestedFilters({ owners: ["a"], due: ["thisMonth"], mine: ["only"] })).toEqual({
    status: "open",
    clientIds: [],
    ownerIds: ["a"],
    processIds: [],
    due: "thisMonth",
    isMine: true,
    isWaitingForClient: false,
  });
});

test.each<[string, ChosenFilters]>([
  ["nothing", {}],
  ["all statuses", { status: ["all"] }],
  ["completed work of a client", { status: ["completed"], clients: ["a", "b"] }],
  [
    "every other filter",
    { owners: ["a"], processes: ["p"], due: ["thisWeek"], tag: ["audit"], mine: ["only"] },
  ],
  ["waiting", { waiting: ["only"] }],
])("a saved view brings back %s", (_what, chosen) => {
  expect(chosenIn(requestedFilters(chosen))).toEqual(chosen);
});
