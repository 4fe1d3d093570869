import { expect, test } from "vitest";
import { BLOCK_LIMITS, TOO_MANY_BLOCKS } from "./block-limits";
import { blocksSchema } from "./block.schema";
import { idsFrom } from "./blocks.test-data";
import { problemOfPasted, questionsFromLines } from "./pasted-questions";

test("lines become headings, questions and choices", () => {
  const blocks = questionsFromLines(
    "Where you are now:\r\n1. What went well?\n\n2) What got in the way?\n  - People\n  • Cash\n",
    idsFrom(1),
  );
  expect(blocks).toMatchObject([
    { kind: "heading", title: "Where you are now" },
    { kind: "shortAnswer", title: "What went well?" },
    {
      kind: "singleChoice",
      title: "What got in the way?",
      choices: [{ label: "People" }, { label: "Cash" }],
    },
  ]);
});

test.each<[string, string]>([
  ["nothing", ""],
  ["control characters", "\u0000\u0007 What\u202E now?\u0085"],
  ["options without a question", "- People\n- Cash"],
  ["as many as fit", "What?\n".repeat(BLOCK_LIMITS.blocks)],
  ["a question as long as it may be", "x".repeat(BLOCK_LIMITS.title)],
])("text within the limits gives valid blocks: %s", (_, text) => {
  const blocks = questionsFromLines(text, idsFrom(1));
  expect(problemOfPasted(blocks, 0)).toBeUndefined();
  expect(blocksSchema.safeParse(blocks).error).toBeUndefined();
});

test.each<[string, string, number, string]>([
  ["too many", "What?\n".repeat(600), 6, "There is room for 494 more blocks."],
  ["one too many", "What?\nWho?", 499, "There is room for 1 more block."],
  ["any in a full template", "What?", 500, TOO_MANY_BLOCKS],
  [
    "a long question",
    `What?\n${"x".repeat(201)}`,
    0,
    `A question can have 200 characters. Shorten “${"x".repeat(40)}…”`,
  ],
  ["a beginning within an emoji", `${"x".repeat(39)}${"😀".repeat(100)}`, 0, `“${"x".repeat(39)}…”`],
  [
    "a long option",
    `Which?\n- ${"x".repeat(201)}`,
    0,
    `An option can have 200 characters. Shorten “${"x".repeat(40)}…”`,
  ],
  [
    "many options",
    `Which?\n${"- One\n".repeat(51)}`,
    0,
    "A question can have 50 options. Shorten the list of “Which?”",
  ],
])("lines that do not fit are named and not cut: %s", (_, text, existing, problem) => {
  const blocks = questionsFromLines(text, idsFrom(1));
  expect(problemOfPasted(blocks, existing)).toContain(problem);
});
