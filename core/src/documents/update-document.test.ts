import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "@gap/core/blocks/answers";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import { answerSchema, type Block } from "@gap/core/blocks/block.schema";
import { randomDocument, randomTemplate, someAnswer } from "@gap/core/blocks/blocks.test-data";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { filledIn, templateVersion } from "@gap/core/blocks/versions.test-data";
import type { AnswerAt } from "./document-content";
import { undoUpdate, updateTo, type DocumentState, type DocumentUpdate } from "./update-document";

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
    expect(again).toEqual({ blocks: [goals, mood], kept: [], changes: [], leavingFirm: [] });
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
      leavingFirm: [],
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
      leavingFirm: [],
    });
    const words = updateTo(before, [block("shortAnswer", "Other words", goals.id), mood]);
    const since = { ...words, answers: [answer(goals, "Grow slowly"), answer(mood, 7)] };
    expect(undoUpdate(before, since, new Set([goals.id]))).toEqual({
      blocks: before.blocks,
      kept: [],
      changes: [],
      leavingFirm: [],
    });
  });
});

describe("questions that were the firm's own", () => {
  const risk = block("shortAnswer", "Risk");
  const internal: Block = { ...risk, visibility: "advisor-only" };
  const ofFirm: DocumentState = { blocks: [internal, mood], answers: [answer(risk, "Late payer")], kept: [] };

  it("leave it when they are removed or for both sides, and then lose their answer", () => {
    expect(updateTo(ofFirm, [internal])).toMatchObject({ leavingFirm: [], changes: [] });
    expect(updateTo(ofFirm, [mood])).toMatchObject({ leavingFirm: [risk.id], changes: [] });
    expect(updateTo(ofFirm, [risk, mood])).toMatchObject({
      leavingFirm: [risk.id],
      changes: [answer(risk, null)],
      kept: [{ block: internal, answers: { "": "Late payer" } }],
    });
  });

  it("leave it when they come back for both sides", () => {
    const { blocks, kept } = updateTo(ofFirm, [mood]);
    const removed = { blocks, kept, answers: ofFirm.answers };
    expect(updateTo(removed, [risk, mood])).toMatchObject({
      leavingFirm: [risk.id],
      changes: [answer(risk, null)],
    });
    expect(updateTo(removed, [mood])).toMatchObject({ leavingFirm: [] });
    expect(updateTo(removed, [internal])).toMatchObject({ leavingFirm: [], changes: [], kept: [] });
  });
});

/** The state after the update, as the server stores it. */
function applied(
  state: DocumentState,
  { blocks, kept, changes }: Omit<DocumentUpdate, "leavingFirm">,
): DocumentState {
  const isChanged = (row: AnswerAt) =>
    changes.some(({ blockId, path }) => blockId === row.blockId && path === row.path);
  return { blocks, kept, answers: [...state.answers.filter((row) => !isChanged(row)), ...changes] };
}

/** Saves an answer to every block whose place is named. */
function withSaved(state: DocumentState, places: readonly number[], seed: number) {
  const saved = state.blocks.flatMap((each, place): AnswerAt[] => {
    const some = places.includes(place) ? someAnswer(each) : undefined;
    const [value] = some === undefined ? [] : fc.sample(some, { numRuns: 1, seed });
    return value === undefined ? [] : [{ blockId: each.id, ...value }];
  });
  return {
    state: applied(state, { blocks: state.blocks, kept: state.kept, changes: saved }),
    ids: new Set(saved.map(({ blockId }) => blockId)),
  };
}

/** The texts and figures of a document, asked or not; conversions keep the words but not the value. */
function countOf({ answers, kept, blocks }: DocumentState): number {
  const asked = new Set(blocks.map(({ id }) => id));
  return (
    answers.filter(({ blockId, value }) => asked.has(blockId) && value !== null).length +
    kept.reduce((sum, each) => sum + Object.keys(each.answers).length, 0)
  );
}

interface Content {
  readonly blocks: readonly Block[];
  readonly answers: Answers;
}

function historiesOf(first: fc.Arbitrary<Content>, next: fc.Arbitrary<readonly Block[]>) {
  return fc.record({
    first,
    steps: fc.array(
      fc.record({
        next,
        savedAt: fc.array(fc.nat({ max: 11 }), { maxLength: 4 }),
        seed: fc.nat(),
        isUndone: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });
}

it.each([
  ["of any templates", historiesOf(randomDocument, randomTemplate)],
  [
    "of versions of one template",
    historiesOf(
      templateVersion.map((blocks) => ({ blocks, answers: filledIn(blocks) })),
      templateVersion,
    ),
  ],
])(
  "asks only for answers of the right kind after any updates and undos %s, and loses none",
  (_, histories) => {
    fc.assert(
      fc.property(histories, ({ first, steps }) => {
        const start: DocumentState = {
          blocks: first.blocks,
          kept: [],
          answers: [...first.answers].flatMap(([blockId, paths]) =>
            [...paths].map(([path, value]) => ({ blockId, path, value })),
          ),
        };
        steps.reduce((earlier, { next, savedAt, seed, isUndone }) => {
          const updated = applied(earlier, updateTo(earlier, next));
          expect(countOf(updated)).toBe(countOf(earlier));
          const { state, ids } = withSaved(updated, savedAt, seed);
          const after = isUndone ? applied(state, undoUpdate(earlier, state, ids)) : state;
          expect(countOf(after)).toBeGreaterThanOrEqual(isUndone ? countOf(earlier) : 0);
          const refused = after.answers.filter(({ blockId, path, value }) => {
            const asked = after.blocks.find(({ id }) => id === blockId);
            return (
              asked !== undefined && value !== null && !answerSchema(asked, path)?.safeParse(value).success
            );
          });
          expect(refused).toEqual([]);
          return after;
        }, start);
      }),
    );
  },
);
