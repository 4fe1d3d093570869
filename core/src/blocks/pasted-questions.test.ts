import { expect, test } from "vitest";
import { BLOCK_LIMITS } from "./block-limits";
import { blocksSchema } from "./block.schema";
import { idsFrom } from "./blocks.test-data";
import { questionsFromLines } from "./pasted-questions";

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
  ["a very long line", "x".repeat(100_000)],
  ["a question that is cut within an emoji", `${"x".repeat(199)}😀 What now?`],
  ["a heading that is cut within an emoji", `${"x".repeat(198)}😀😀:`],
  ["an option that is cut within an emoji", `Which?\n- ${"x".repeat(199)}😀`],
  ["thousands of lines", "What?\n".repeat(20_000)],
  ["a question with thousands of options", `Which?\n${"- One\n".repeat(20_000)}`],
])("any text gives valid blocks: %s", (_, text) => {
  const blocks = questionsFromLines(text, idsFrom(1));
  expect(blocksSchema.safeParse(blocks).error).toBeUndefined();
  // The server refuses half a surrogate pair.
  expect(JSON.stringify(blocks)).not.toMatch(/\\ud[89a-f]/i);
  expect(blocks.length).toBeLessThanOrEqual(BLOCK_LIMITS.blocks);
});
