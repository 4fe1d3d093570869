import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCK_LIMITS } from "./block-limits";
import { BLOCK_KIND_NAMES } from "./block-kinds";
import { blocksSchema, type Block } from "./block.schema";
import { aBlock, idOf, idsFrom, randomTemplate } from "./blocks.test-data";
import {
  changeKind,
  changeKindBack,
  copyBlocks,
  duplicateBlocks,
  insertBlocks,
  moveBlocks,
  newBlock,
  removeBlocks,
  restoreBlocks,
  undoStep,
} from "./edit-blocks";

const [one, two, three] = [aBlock("rating", 1), aBlock("rating", 2), aBlock("rating", 3)];
const ids = (...blocks: readonly Block[]) => new Set(blocks.map(({ id }) => id));

test("blocks move together and keep their order", () => {
  expect(moveBlocks([one, two, three], ids(one, three), 1)).toEqual([two, one, three]);
  expect(moveBlocks([one, two, three], ids(three), 0)).toEqual([three, one, two]);
});

test("a copy follows its original, and conditions among copies name the copies", () => {
  const shown = aBlock("number", 4, { showIf: { all: [{ blockId: one.id, op: "answered" }] } });
  const [, , copyOfOne, copyOfShown] = duplicateBlocks([one, shown], ids(one, shown), idsFrom(9_000));
  expect(copyOfOne).toEqual({ ...one, id: copyOfOne?.id, originId: copyOfOne?.id });
  expect(copyOfShown?.showIf).toEqual({ all: [{ blockId: copyOfOne?.id, op: "answered" }] });
});

test("the blocks of a clone keep their origin", () => {
  const [clone] = copyBlocks([one], idsFrom(9_000), "kept");
  expect(clone?.id).not.toBe(one.id);
  expect(clone?.originId).toBe(one.originId);
});

test("a template stays within its number of blocks", () => {
  const full = Array.from({ length: BLOCK_LIMITS.blocks }, (_, place) => aBlock("divider", place + 1));
  expect(insertBlocks(full, 0, [newBlock("rating", idsFrom(90_000))])).toBe(full);
  expect(duplicateBlocks(full, ids(...full.slice(0, 1)), idsFrom(90_000))).toBe(full);
});

test("a changed kind keeps the words, and the id only if its answers can be taken over", () => {
  const question = aBlock("singleChoice", 1, { title: "Which?", help: "One or more", required: true });
  const multiple = changeKind(question, "multipleChoice", idsFrom(9_000));
  expect(multiple).toEqual({ ...question, kind: "multipleChoice" });
  const heading = changeKind(question, "heading", idsFrom(9_000));
  expect(heading).toMatchObject({ kind: "heading", title: "Which?", help: "One or more", required: false });
  expect(heading.id).not.toBe(question.id);
});

test("a kind that is changed back has its id and own fields, and the options and words of now", () => {
  const question = aBlock("singleChoice", 1);
  const bounded = aBlock("number", 2, { min: 3 });
  const options = [...question.choices, { id: idOf(9_000), label: "Cash" }];
  const multiple = aBlock("multipleChoice", 1, { choices: options, required: true, title: "Which ones?" });
  const text = changeKind(multiple, "heading", idsFrom(9_100));
  expect(changeKindBack([question, multiple, text])).toEqual({ ...multiple, kind: "singleChoice" });
  const money = changeKind(bounded, "money", idsFrom(9_200));
  expect(changeKindBack([bounded, { ...money, help: "In dollars" }])).toEqual({
    ...bounded,
    help: "In dollars",
  });
});

test("deleted blocks come back to their place, and later changes of the others stay", () => {
  const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => aBlock("shortAnswer", n)) as [
    Block,
    Block,
    Block,
    Block,
  ];
  const before = [first, second, third, fourth];
  const changed = { ...fourth, title: "Changed since" } as Block;
  const added = aBlock("rating", 5);
  expect(restoreBlocks([first, changed, added], before)).toEqual([first, second, third, changed, added]);
  expect(restoreBlocks([changed], before)).toEqual([first, second, third, changed]);
  expect(restoreBlocks(before, before)).toBe(before);
});

test("undo takes back order, number and kind, but no words that were typed since", () => {
  const [first, second] = [aBlock("shortAnswer", 1), aBlock("singleChoice", 2)];
  const typed = { ...first, title: "Typed since" } as Block;
  expect(undoStep([second, typed], [first, second])).toEqual([typed, second]);
  expect(undoStep([typed], [first, second])).toEqual([typed, second]);
  expect(undoStep([typed, second, aBlock("rating", 3)], [first, second])).toEqual([typed, second]);
  const multiple = changeKind(second, "multipleChoice", idsFrom(9_000));
  expect(undoStep([typed, multiple], [first, second])).toEqual([typed, second]);
});

test("any sequence of edits keeps the blocks valid", () => {
  const edit = fc.record({
    act: fc.constantFrom("insert", "move", "duplicate", "remove", "change"),
    kind: fc.constantFrom(...BLOCK_KIND_NAMES),
    places: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 3 }),
    to: fc.nat({ max: 30 }),
  });
  fc.assert(
    fc.property(randomTemplate, fc.array(edit, { maxLength: 15 }), (template, edits) => {
      const newId = idsFrom(100_000);
      const edited = edits.reduce<readonly Block[]>((blocks, { act, kind, places, to }) => {
        const chosen = ids(...places.flatMap((place) => blocks[place] ?? []));
        if (act === "insert") return insertBlocks(blocks, to, [newBlock(kind, newId)]);
        if (act === "move") return moveBlocks(blocks, chosen, to);
        if (act === "duplicate") return duplicateBlocks(blocks, chosen, newId);
        if (act === "remove") return removeBlocks(blocks, chosen);
        return blocks.map((block) => (chosen.has(block.id) ? changeKind(block, kind, newId) : block));
      }, template);
      expect(blocksSchema.safeParse(edited).error).toBeUndefined();
    }),
  );
});
