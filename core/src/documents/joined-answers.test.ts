// Which answers of two people can be joined, and how.
import { expect, test } from "vitest";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import { holdsAnswer, joinedAnswers } from "./joined-answers";

const choices = [1, 2, 3].map((place) => ({ id: idOf(place), label: `Option ${place}` }));
const ids = (...places: number[]) => ({ choiceIds: places.map(idOf) });
const long = aBlock("longAnswer", 1);
const short = aBlock("shortAnswer", 2);
const many = aBlock("multipleChoice", 3, { choices, offersOther: true });
const table = aBlock("table", 4, {
  columns: [
    { id: idOf(5), title: "What", type: "text" },
    { id: idOf(6), title: "How many", type: "number" },
  ],
  rows: { addable: 10 },
});

test.each([
  ["long texts, theirs first", long, "", "Mine", "Theirs", "Theirs\n\nMine"],
  ["short texts in one line", short, "", "Mine", "Theirs", "Theirs; Mine"],
  ["choices", many, "", ids(1, 2), ids(2, 3), ids(2, 3, 1)],
  ["other choices", many, "", { choiceIds: [], other: "A" }, ids(1), { ...ids(1), other: "A" }],
  ["texts of a table's cell", table, `${idOf(9)}/${idOf(5)}`, "Mine", "Theirs", "Theirs; Mine"],
])("%s are joined", (_, block, path, mine, theirs, joined) => {
  expect(joinedAnswers(block, { path, mine, theirs })).toEqual(joined);
});

test.each([
  ["a text within the other", long, "", "Grow by a tenth", "Grow"],
  ["the same choices", many, "", ids(1), ids(1)],
  ["an emptied answer", long, "", "Mine", null],
  ["texts that are too long together", short, "", "m".repeat(400), "t".repeat(400)],
  ["ratings", aBlock("rating", 7), "", 3, 4],
  ["single choices", aBlock("singleChoice", 8, { choices }), "", ids(1), ids(2)],
  ["numbers of a table", table, `${idOf(9)}/${idOf(6)}`, 1, 2],
])("%s cannot be joined", (_, block, path, mine, theirs) => {
  expect(joinedAnswers(block, { path, mine, theirs })).toBeUndefined();
});

test.each([
  ["the same rating", aBlock("rating", 7), 3, 3, true],
  ["another rating", aBlock("rating", 7), 3, 4, false],
  ["a text that contains it", long, "Theirs\n\nMine", "Mine", true],
  ["a text without it", long, "Theirs", "Mine", false],
  ["choices that include it", many, ids(1, 2), ids(2), true],
  ["choices without it", many, ids(1), ids(2), false],
  ["an emptied answer", long, null, "Mine", false],
])("%s: whether an answer has everything of the other", (_, block, answer, other, expected) => {
  expect(holdsAnswer(block, { path: "", answer, other })).toBe(expected);
});
