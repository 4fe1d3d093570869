import { expect, test } from "vitest";
import { actionFromNote } from "./action-from-note";

const NOTE = "Margin fell.\n- Ring the three debtors\n\n2. Write  the price list\n";

test.each([
  ["the selected words", { start: 15, end: 23 }, "Ring the"],
  ["selected lines in one", { start: 0, end: 37 }, "Margin fell. - Ring the three debtors"],
  ["the line of the caret without its bullet", { start: 20, end: 20 }, "Ring the three debtors"],
  ["the line of the caret without its number", { start: 45, end: 45 }, "Write the price list"],
  ["the first line", { start: 0, end: 0 }, "Margin fell."],
  [
    "the last line with text, from an empty one",
    { start: NOTE.length, end: NOTE.length },
    "Write the price list",
  ],
  ["the last line with text, without a caret", undefined, "Write the price list"],
] as const)("an action takes %s", (_, selection, text) => {
  expect(actionFromNote(NOTE, selection)).toBe(text);
});

test.each(["", "  \n ", "-\n•"])("the note %j becomes no action", (note) => {
  expect(actionFromNote(note, { start: 0, end: 0 })).toBeUndefined();
});

test("an action is never longer than the server accepts", () => {
  expect(actionFromNote("x".repeat(600))).toHaveLength(500);
});
