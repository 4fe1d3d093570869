import { expect, test } from "vitest";
import type { Block } from "./block.schema";
import { aBlock, idOf, idsFrom } from "./blocks.test-data";
import { changeColumnType } from "./kinds/table/table";
import { hasContent, newlyBrokenConditions, problemsOf } from "./problems";

const question = aBlock("singleChoice", 1);
const [yes = ""] = question.choices.map(({ id }) => id);

function messages(...blocks: readonly Block[]): string[] {
  return problemsOf(blocks).map(({ field, message }) => `${field}: ${message}`);
}

test.each<[string, Block, string[]]>([
  ["a question without words", aBlock("rating", 2, { title: " " }), ["title: Write a question"]],
  ["a heading without words", aBlock("heading", 2, { title: "" }), ["title: Write a heading"]],
  ["a divider", aBlock("divider", 2, { title: "" }), []],
  [
    "a choice without options",
    aBlock("singleChoice", 2, { choices: [] }),
    ["choices: Add at least two options"],
  ],
  [
    "a choice with one option and 'Something else'",
    aBlock("multipleChoice", 2, { choices: [{ id: idOf(9), label: "Cash" }], offersOther: true }),
    [],
  ],
  [
    "an option without a name",
    aBlock("singleChoice", 2, {
      choices: [
        { id: idOf(8), label: "Cash" },
        { id: idOf(9), label: "" },
      ],
    }),
    ["choices.1: Name this option"],
  ],
  [
    "a number with limits in the wrong order",
    aBlock("number", 2, { min: 5, max: 4 }),
    ["max: The largest number must not be below the smallest"],
  ],
  ["a text without words", aBlock("richText", 2), ["text: Write a text"]],
  ["an image without a picture", aBlock("image", 2), ["fileKey: Choose a picture"]],
  ["a card without a mindset", aBlock("mindsetCard", 2), ["mindsetId: Choose a mindset"]],
  ["a table without columns", aBlock("table", 2, { columns: [] }), ["columns: Add at least one column"]],
  [
    "a table without rows",
    aBlock("table", 2, { rows: { fixed: [] } }),
    ["rows: Add at least one row, or let rows be added"],
  ],
  [
    "a column without a name",
    aBlock("table", 2, { columns: [{ id: idOf(9), type: "text", title: "" }] }),
    ["columns.0: Name this column"],
  ],
])("%s cannot be published for its own reason", (_, block, expected) => {
  expect(messages(block)).toEqual(expected);
});

test.each<[string, Block[], string]>([
  [
    "a later question",
    [aBlock("rating", 2, { showIf: { all: [{ blockId: question.id, op: "answered" }] } }), question],
    "A condition can only name a question above this block",
  ],
  [
    "itself",
    [aBlock("rating", 2, { showIf: { all: [{ blockId: idOf(200), op: "answered" }] } })],
    "A condition can only name a question above this block",
  ],
  [
    "a heading",
    [
      aBlock("heading", 1),
      aBlock("rating", 2, { showIf: { any: [{ blockId: idOf(100), op: "answered" }] } }),
    ],
    "The question was changed to another kind. Choose a comparison that fits it",
  ],
  [
    "a comparison that does not fit",
    [question, aBlock("rating", 2, { showIf: { all: [{ blockId: question.id, op: "gte", value: 5 }] } })],
    "The question was changed to another kind. Choose a comparison that fits it",
  ],
  [
    "no value",
    [question, aBlock("rating", 2, { showIf: { all: [{ blockId: question.id, op: "is" }] } })],
    "Choose a value to compare with",
  ],
  [
    "a removed option",
    [
      question,
      aBlock("rating", 2, { showIf: { all: [{ blockId: question.id, op: "is", value: idOf(999) }] } }),
    ],
    "The option of this condition was removed",
  ],
  [
    "a number, with a text",
    [
      aBlock("number", 1),
      aBlock("rating", 2, { showIf: { all: [{ blockId: idOf(100), op: "gte", value: "five" }] } }),
    ],
    "Choose a value that can be an answer to the question",
  ],
  [
    "a date, with a text that is no day",
    [
      aBlock("date", 1),
      aBlock("rating", 2, { showIf: { all: [{ blockId: idOf(100), op: "lte", value: "soon" }] } }),
    ],
    "Choose a value that can be an answer to the question",
  ],
  [
    "a rating, above the highest",
    [
      aBlock("rating", 1),
      aBlock("rating", 2, { showIf: { all: [{ blockId: idOf(100), op: "is", value: 11 }] } }),
    ],
    "Choose a value that can be an answer to the question",
  ],
  [
    "a question that the client does not see",
    [
      aBlock("heading", 3, { visibility: "advisor-only" }),
      question,
      aBlock("heading", 4),
      aBlock("rating", 2, { showIf: { all: [{ blockId: question.id, op: "is", value: yes }] } }),
    ],
    "A block that clients see cannot depend on a question for advisors only",
  ],
])("a condition on %s is refused", (_, blocks, expected) => {
  expect(problemsOf(blocks)).toEqual([{ blockId: idOf(200), field: "showIf.0", message: expected }]);
});

test("a condition on a question above, with one of its options, is fine", () => {
  const shown = aBlock("rating", 2, { showIf: { all: [{ blockId: question.id, op: "is", value: yes }] } });
  expect(messages(question, shown)).toEqual([]);
});

test.each<[Block, string | number]>([
  [aBlock("shortAnswer", 1), "Yes"],
  [aBlock("number", 1), 5],
  [aBlock("money", 1), 150_000],
  [aBlock("rating", 1), 7],
  [aBlock("date", 1), "2026-11-18"],
])("a condition compares $0.kind with $1", (asked, value) => {
  const shown = aBlock("rating", 2, { showIf: { all: [{ blockId: asked.id, op: "is", value }] } });
  expect(messages(asked, shown)).toEqual([]);
});

test("a published block changes its kind only if its answers can be taken over", () => {
  const published = [aBlock("shortAnswer", 1), aBlock("number", 2)];
  expect(problemsOf([aBlock("longAnswer", 1), aBlock("money", 2)], published)).toEqual([]);
  expect(problemsOf([aBlock("date", 1)], published)).toMatchObject([{ blockId: idOf(100), field: "kind" }]);
});

test("a published column cannot have another type, because its cells would not fit", () => {
  const published = aBlock("table", 1);
  const [first, second] = published.columns;
  const retyped = { ...published, columns: [first!, { ...second!, type: "date" as const }] };
  expect(problemsOf([retyped], [published])).toMatchObject([{ blockId: idOf(100), field: "columns.1" }]);
  const other = { ...published, columns: [first!, changeColumnType(second!, "date", idsFrom(9_000))] };
  expect(problemsOf([other], [published])).toEqual([]);
});

test("headings and dividers alone are nothing to answer or read", () => {
  expect(hasContent([aBlock("heading", 1), aBlock("divider", 2)])).toBe(false);
  expect(hasContent([aBlock("richText", 1)])).toBe(true);
});

test("a change says whose conditions it breaks, and the problem says why", () => {
  const dependent = aBlock("shortAnswer", 2, {
    showIf: { all: [{ blockId: question.id, op: "is", value: yes }] },
  });
  const before = [question, dependent];
  const multiple = { ...question, kind: "multipleChoice" } as Block;
  expect(newlyBrokenConditions(before, [dependent])).toEqual([dependent]);
  expect(messages(dependent)).toEqual([
    "showIf.0: The question of this condition was deleted or changed to another kind",
  ]);
  expect(newlyBrokenConditions(before, [multiple, dependent])).toEqual([dependent]);
  expect(newlyBrokenConditions([dependent], [dependent])).toEqual([]);
  expect(newlyBrokenConditions(before, [question])).toEqual([]);
});
