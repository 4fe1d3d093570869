// A clone takes over single changes of its original.
import { expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { compareBlocks, type BlockChange } from "@gap/core/blocks/compare-blocks";
import { copyBlocks, newBlock } from "@gap/core/blocks/edit-blocks";
import { takeOver } from "@gap/core/blocks/take-over";

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
