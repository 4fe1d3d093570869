// A clone takes over single changes of its original.
import { expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { compareBlocks, type BlockChange } from "@gap/core/blocks/compare-blocks";
import { copyBlocks, newBlock } from "@gap/core/blocks/edit-blocks";
import {
  blocksChangedByBoth,
  blocksNotTakenOver,
  HAS_CHANGE_ALREADY,
  takeOver,
} from "@gap/core/blocks/take-over";

let count = 0;
const newId = () => `01J${String((count += 1)).padStart(23, "0")}`;
const question = (title: string) => newBlock("shortAnswer", newId, title);
const titles = (blocks: readonly Block[]) => blocks.map(({ title }) => title);

const [A, B, C] = [question("A"), question("B"), question("C")];
const FORMER = [A, B, C];
const NEW = question("New");

function take(
  next: readonly Block[],
  own: readonly Block[],
  isChosen: (change: BlockChange) => boolean = () => true,
) {
  const changes = compareBlocks(FORMER, next).filter(isChosen);
  return takeOver(own, { original: next, changes, newId });
}

const clone = () => copyBlocks(FORMER, newId, "kept");

test("everything that changed is taken over in the original's order", () => {
  const next = [C, { ...A, title: "A, reworded" } as Block, NEW];
  expect(titles(take(next, clone()))).toEqual(["C", "A, reworded", "New"]);
});

test("only chosen changes are taken over, and own blocks and wordings stay", () => {
  const mine = clone().map((block) => ({ ...block, title: `${block.title} (ours)` }) as Block);
  const own = [...mine, question("Ours")];
  const next = [{ ...A, title: "A, reworded" } as Block, NEW, B];
  const taken = take(next, own, ({ change }) => change === "added");
  expect(titles(taken)).toEqual(["A (ours)", "New", "B (ours)", "C (ours)", "Ours"]);
  expect(taken.filter((block) => own.includes(block))).toEqual(own);
});

test("an own block keeps its id, and an added one gets one of its own", () => {
  const own = clone();
  const taken = take([{ ...A, title: "A, reworded" } as Block, B, C, NEW], own);
  expect(taken[0]?.id).toBe(own[0]?.id);
  expect(taken[3]).toMatchObject({ originId: NEW.id });
  expect(taken[3]?.id).not.toBe(NEW.id);
});

test("changes of blocks that the clone deleted are left out", () => {
  const own = clone().slice(1);
  expect(titles(take([{ ...A, title: "A, reworded" } as Block, C], own))).toEqual(["C"]);
});

test("conditions name the clone's questions, or are dropped with them", () => {
  const shown = { ...NEW, showIf: { all: [{ blockId: B.id, op: "answered" as const }] } } as Block;
  const own = clone();
  expect(take([...FORMER, shown], own).at(-1)?.showIf).toEqual({
    all: [{ blockId: own[1]?.id, op: "answered" }],
  });
  const withoutB = own.filter(({ originId }) => originId !== B.id);
  expect(take([...FORMER, shown], withoutB).at(-1)).not.toHaveProperty("showIf");
});

test("only the changed fields are taken over, and the clone's own changes of others stay", () => {
  const [mine, ...others] = clone();
  const own = [{ ...mine!, title: "A (ours)", required: true } as Block, ...others];
  const next = [{ ...A, help: "Think of last year" } as Block, B, C];
  expect(take(next, own)[0]).toEqual({ ...own[0], help: "Think of last year" });
  const withoutHelp = compareBlocks([{ ...A, showIf: { all: [{ blockId: B.id, op: "answered" }] } }], [A]);
  const conditional = { ...mine!, showIf: { all: [{ blockId: others[0]!.id, op: "answered" as const }] } };
  expect(takeOver([conditional], { original: [A], changes: withoutHelp, newId })).toEqual([mine]);
});

test("own conditions stay when another field of their block is taken over", () => {
  const [first, second, third] = clone();
  const showIf = { all: [{ blockId: first!.id, op: "answered" as const }] };
  const own = [first!, { ...second!, showIf } as Block, third!];
  const taken = take([A, { ...B, title: "B, reworded" } as Block, C], own);
  expect(taken[1]).toEqual({ ...own[1], title: "B, reworded" });
});

test("a change of kind is taken over with the fields of the kind, and only if answers can be", () => {
  const which = newBlock("singleChoice", newId, "Which?") as Extract<Block, { kind: "singleChoice" }>;
  const [mine] = copyBlocks([which], newId, "kept") as [typeof which];
  const multiple = { ...which, kind: "multipleChoice", offersOther: true } as Block;
  const changes = compareBlocks([which], [multiple]);
  const takeInto = (own: Block) => takeOver([own], { original: [multiple], changes, newId })[0];
  expect(takeInto({ ...mine, title: "Which one?" })).toEqual({
    ...multiple,
    id: mine.id,
    title: "Which one?",
  });
  const added = { id: newId(), label: "Cash" };
  const reworded = [{ ...mine.choices[0]!, label: "People" }, mine.choices[1]!, added];
  const ours = { ...mine, choices: reworded };
  // The original changed the kind and offers something else, and left the options as they were.
  expect(takeInto(ours)).toEqual({ ...multiple, id: mine.id, choices: reworded });
  const fewerOfBoth = { ...multiple, choices: which.choices.slice(1) } as Block;
  const both = { original: [fewerOfBoth], changes: compareBlocks([which], [fewerOfBoth]) };
  expect(takeOver([ours], { ...both, newId })).toEqual([{ ...fewerOfBoth, id: mine.id }]);
  expect(blocksChangedByBoth([ours], both)).toEqual(new Set(both.changes));
  const long = { ...newBlock("longAnswer", newId, "Which?"), originId: which.id };
  expect(takeInto(long)).toEqual(long);
  // The clone made it a multiple choice first; the original only has one option less.
  const fewer = { ...which, choices: which.choices.slice(1) };
  const already = { ...mine, kind: "multipleChoice" } as Block;
  const taken = takeOver([already], { original: [fewer], changes: compareBlocks([which], [fewer]), newId });
  expect(taken).toEqual([{ ...already, choices: fewer.choices }]);
});

test("a change is marked if the clone has changed the same field, or a block that the original removed", () => {
  const own = clone().map((block) =>
    block.originId === C.id ? block : ({ ...block, title: `${block.title} (ours)` } as Block),
  );
  const changesOf = (next: readonly Block[]) => {
    const changes = compareBlocks(FORMER, next);
    const both = blocksChangedByBoth(own, { original: next, changes });
    return changes.map((change) => [change.change, change.block.title, both.has(change)]);
  };
  const reworded = { ...C, title: "C, reworded" } as Block;
  expect(
    changesOf([{ ...A, title: "A, reworded" } as Block, { ...B, help: "Help" } as Block, reworded]),
  ).toEqual([
    ["changed", "A, reworded", true],
    ["changed", "B", false],
    ["changed", "C, reworded", false],
  ]);
  expect(changesOf([{ ...A, title: "A (ours)" } as Block])).toEqual([
    ["changed", "A (ours)", false],
    ["removed", "B", true],
    ["removed", "C", false],
  ]);
});

test("changes that would leave the clone as it is name their reason, and those that are taken over do too", () => {
  const which = newBlock("singleChoice", newId, "Which?");
  const [former, next] = [
    [A, B, C, which],
    [C, { ...A, title: "A, reworded" } as Block, NEW, { ...which, kind: "multipleChoice" } as Block],
  ];
  const ofOriginal = { original: next, changes: compareBlocks(former, next) };
  const reasonsIn = (own: readonly Block[]) =>
    ofOriginal.changes.flatMap((change) => {
      const reason = blocksNotTakenOver(own, ofOriginal).get(change);
      return reason === undefined ? [] : [`${change.change} ${change.block.title}: ${reason}`];
    });
  const own = copyBlocks(former, newId, "kept");
  expect(reasonsIn(own)).toEqual([]);
  // The clone deleted A, B and C, and made the choice a number, which is a new block with the origin of the former.
  const number = { ...newBlock("number", newId, "Which?"), originId: which.id };
  const others = "Your template no longer has this block";
  expect(reasonsIn([number])).toEqual([
    `moved C: ${others}`,
    `changed A, reworded: ${others}`,
    "changed Which?: You changed the kind of this block",
    `removed B: ${others}`,
  ]);
  const taken = takeOver(own, { ...ofOriginal, newId });
  expect(reasonsIn(taken)).toEqual([
    `moved C: ${HAS_CHANGE_ALREADY}`,
    `changed A, reworded: ${HAS_CHANGE_ALREADY}`,
    "added New: Your template has this block already",
    `changed Which?: ${HAS_CHANGE_ALREADY}`,
    `removed B: ${others}`,
  ]);
});
