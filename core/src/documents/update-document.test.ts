import { describe, expect, it } from "vitest";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { undoUpdate, updateTo, type DocumentState } from "./update-document";

let count = 0;
const newId = () => `01ARZ3NDEKTSV4RRFFQ69${String((count += 1)).padStart(5, "0")}`;
const block = (kind: BlockKindName, title: string, id = newId()): Block => ({
  ...newBlock(kind, newId, title),
  id,
});
const answer = ({ id: blockId }: Block, value: unknown) => ({ blockId, path: "", value });

const goals = block("shortAnswer", "Goals");
const mood = block("rating", "Mood");
const before: DocumentState = {
  blocks: [goals, mood],
  answers: [answer(goals, "Grow"), answer(mood, 7)],
  kept: [],
};
const longer = block("longAnswer", "Your goals", goals.id);
const added = block("number", "Staff");

describe("an update to a newer version", () => {
  it("takes changed words and convertible kinds, adds empty blocks, and keeps answers of removed ones", () => {
    const updated = updateTo(before, [longer, added]);
    expect(updated.blocks).toEqual([longer, added]);
    expect(updated.kept).toEqual([{ block: mood, answers: { "": 7 } }]);
    expect(updated.changes).toEqual([]);
  });

  it("empties the answer of a block whose kind no longer fits, and keeps it as no longer asked", () => {
    const other = block("date", "Goals", goals.id);
    const updated = updateTo(before, [other, mood]);
    expect(updated.changes).toEqual([answer(other, null)]);
    expect(updated.kept).toEqual([{ block: goals, answers: { "": "Grow" } }]);
  });

  it("brings answers back with their block", () => {
    const { kept, blocks } = updateTo(before, [goals]);
    const again = updateTo({ blocks, kept, answers: before.answers }, [goals, mood]);
    expect(again).toEqual({ blocks: [goals, mood], kept: [], changes: [] });
  });
});

describe("the undo of an update", () => {
  const other = block("date", "Goals", goals.id);
  const updated = updateTo(before, [other, added]);
  const emptied = { ...updated, answers: [answer(other, null), answer(mood, 7)] };

  it("brings back blocks and answers", () => {
    expect(undoUpdate(before, emptied, new Set())).toEqual({
      blocks: before.blocks,
      kept: [],
      changes: [answer(goals, "Grow")],
    });
  });

  it("keeps answers that were saved since, in their block or as no longer asked", () => {
    const now = {
      ...updated,
      answers: [answer(other, "2026-05-01"), answer(mood, 7), answer(added, 12)],
    };
    expect(undoUpdate(before, now, new Set([goals.id, added.id]))).toEqual({
      blocks: before.blocks,
      kept: [
        { block: other, answers: { "": "2026-05-01" } },
        { block: added, answers: { "": 12 } },
      ],
      changes: [answer(goals, "Grow")],
    });
    const words = updateTo(before, [block("shortAnswer", "Other words", goals.id), mood]);
    const since = { ...words, answers: [answer(goals, "Grow slowly"), answer(mood, 7)] };
    expect(undoUpdate(before, since, new Set([goals.id]))).toEqual({
      blocks: before.blocks,
      kept: [],
      changes: [],
    });
  });
});
