import { expect, it } from "vitest";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { answersFrom } from "./document-content";
import { answersToRemember, LAST_TIME_LIMITS } from "./last-time";

let count = 0;
const newId = () => `01ARZ3NDEKTSV4RRFFQ69${String((count += 1)).padStart(5, "0")}`;
const block = (kind: BlockKindName, fields: object = {}): Block =>
  ({ ...newBlock(kind, newId, kind), ...fields }) as Block;

const remembered = (...given: readonly [Block, unknown][]) =>
  answersToRemember(
    given.map(([each]) => each),
    answersFrom(given.map(([{ id: blockId }, value]) => ({ blockId, path: "", value }))),
    { currencyCode: "NZD" },
  ).map(({ originId: _originId, ...answer }) => answer);

it("keeps answers in words, with the figures of ratings, numbers and money", () => {
  expect(
    remembered(
      [block("shortAnswer"), "Grow"],
      [block("rating"), 7],
      [block("money"), 14_850_000],
      [block("longAnswer", { visibility: "advisor-only" }), "Careful"],
    ),
  ).toEqual([
    { words: "Grow", figure: null, isInternal: false },
    { words: "7 of 10", figure: 7, isInternal: false },
    { words: "$148,500", figure: 14_850_000, isInternal: false },
    { words: "Careful", figure: null, isInternal: true },
  ]);
});

it("leaves out questions without an answer, hidden ones and lists of actions", () => {
  const first = block("shortAnswer");
  const showIf = { all: [{ blockId: first.id, op: "answered" }] };
  expect(remembered([first, null], [block("shortAnswer", { showIf }), "Hidden"])).toEqual([]);
  expect(remembered([block("actionList"), "New action"])).toEqual([]);
});

it("keeps the last answer of several questions with the same origin, up to a limit", () => {
  const originId = newId();
  const long = "a".repeat(LAST_TIME_LIMITS.words + 1);
  expect(
    remembered([block("longAnswer", { originId }), "first"], [block("longAnswer", { originId }), long]),
  ).toEqual([{ words: long.slice(1), figure: null, isInternal: false }]);
});
