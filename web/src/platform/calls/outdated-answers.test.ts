import { expect, test } from "vitest";
import { changedRecords } from "@gap/core/live/changed-records";
import { outdatedBy, type CachedAnswer, type Outdated } from "./outdated-answers";

const at = (ms: number) => new Date(ms);
const NONE = { idFields: ["clientId", "id"], ownVersionOf: () => undefined };
const read = (id: string, ms?: number): CachedAnswer => ({
  input: { id },
  data: ms === undefined ? undefined : { id, lastUpdatedAt: at(ms) },
});
const listed = (...rows: readonly (readonly [string, number])[]): CachedAnswer => ({
  input: { page: 1 },
  data: { rows: rows.map(([id, ms]) => ({ id, lastUpdatedAt: at(ms) })), total: rows.length },
});
const ONE = changedRecords({ id: "one", lastUpdatedAt: at(5) });

test.each<[string, CachedAnswer, Outdated]>([
  ["the record in an older version", read("one", 4), true],
  ["the record in that version", read("one", 5), false],
  ["the record in a newer version", read("one", 6), false],
  ["the record before its first response", read("one"), true],
  ["another record", read("two", 1), false],
  ["data of the record without a version", { input: { clientId: "one" }, data: [{ id: "x" }] }, true],
  ["data of another record", { input: { clientId: "two" }, data: [{ id: "x" }] }, false],
  ["a list with an older version of the record", listed(["one", 4], ["two", 9]), true],
  ["a list with that version of the record", listed(["one", 5], ["two", 1]), false],
  ["a list that contains the record twice, once in an older version", listed(["one", 5], ["one", 4]), true],
  ["a list without the record", listed(["two", 9]), true],
  [
    "an array with that version of the record",
    { input: undefined, data: [{ id: "one", lastUpdatedAt: at(5) }] },
    false,
  ],
  ["a list before its first response", { input: undefined, data: undefined }, true],
])("a change of one record to version 5 is checked against %s", (_, answer, expected) => {
  expect(outdatedBy(ONE, answer, NONE)).toBe(expected);
});

test("a change without versions outdates the named records, and one without ids outdates everything", () => {
  const change = changedRecords({ id: "one" });
  expect(
    [read("one", 9), read("two", 9), listed(["one", 9])].map((each) => outdatedBy(change, each, NONE)),
  ).toEqual([true, false, true]);
  expect([read("one", 9), listed(["one", 9])].map((each) => outdatedBy({}, each, NONE))).toEqual([
    true,
    true,
  ]);
});

test("a list is outdated when one of several changed records is older in it", () => {
  const change = changedRecords({ id: "one", lastUpdatedAt: at(5) }, { id: "two", lastUpdatedAt: at(5) });
  expect(outdatedBy(change, listed(["one", 5], ["two", 4]), NONE)).toBe(true);
  expect(outdatedBy(change, listed(["one", 5], ["two", 5]), NONE)).toBe(false);
});

test.each<[string, number, CachedAnswer, Outdated]>([
  ["that version", 5, read("one", 4), "when-next-shown"],
  ["a newer version", 6, read("one", 4), "when-next-shown"],
  ["an older version", 4, read("one", 3), true],
  ["that version, and the cached response already has it", 5, read("one", 5), false],
  ["that version, and the cached response is a list", 5, listed(["one", 4]), true],
])("a page that has saved %s itself", (_, own, answer, expected) => {
  expect(outdatedBy(ONE, answer, { ...NONE, ownVersionOf: (id) => (id === "one" ? own : undefined) })).toBe(
    expected,
  );
});

test("a page's own save is ignored when the change has no version", () => {
  expect(outdatedBy(changedRecords({ id: "one" }), read("one", 4), { ...NONE, ownVersionOf: () => 9 })).toBe(
    true,
  );
});
