// Takes changes of a template's original over into a clone, block by block (spec 7 §1). Blocks of both are matched by their
// origin, because a clone has ids of its own.
import type { Block } from "./block.schema";
import type { BlockChange } from "./compare-blocks";
import type { Condition, ShowIf } from "./common-fields.schema";
import { conditionsOf } from "./conditions";
import { moveBlocks, removeBlocks, type NewId } from "./edit-blocks";

interface TakenOver {
  /** The newest blocks of the original, whose order added and moved blocks follow. */
  readonly original: readonly Block[];
  readonly changes: readonly BlockChange[];
  readonly newId: NewId;
}

/** Unchosen changes are left out by the caller. A change of a block that the clone no longer has is left out too. */
export function takeOver(own: readonly Block[], { original, changes, newId }: TakenOver): readonly Block[] {
  // In the order of the original, so that an added block can follow another added one.
  const ordered = changes.toSorted((one, other) => placeIn(original, one) - placeIn(original, other));
  const taken = ordered.reduce((blocks, change) => withChange(blocks, change, original, newId), own);
  return taken.map((block) => (own.includes(block) ? block : withOwnConditions(block, taken, original)));
}

function placeIn(original: readonly Block[], { block }: BlockChange): number {
  return original.findIndex(({ id }) => id === block.id);
}

function withChange(
  blocks: readonly Block[],
  { change, block }: BlockChange,
  original: readonly Block[],
  newId: NewId,
): readonly Block[] {
  const mine = blocks.find(({ originId }) => originId === block.originId);
  switch (change) {
    case "added":
      return mine === undefined
        ? blocks.toSpliced(placeAfter(blocks, block, original), 0, { ...block, id: newId() })
        : blocks;
    case "removed":
      return mine === undefined ? blocks : removeBlocks(blocks, new Set([mine.id]));
    case "changed":
      return blocks.map((each) => (each === mine ? { ...block, id: mine.id } : each));
    case "moved": {
      if (mine === undefined) return blocks;
      const others = removeBlocks(blocks, new Set([mine.id]));
      return moveBlocks(blocks, new Set([mine.id]), placeAfter(others, block, original));
    }
  }
}

/** After the nearest block above it in the original that the clone has, or at the beginning. */
function placeAfter(blocks: readonly Block[], block: Block, original: readonly Block[]): number {
  // By a map: taking over hundreds of changes would otherwise take seconds.
  const places = new Map(blocks.map(({ originId }, place) => [originId, place]));
  const own = original.findIndex(({ id }) => id === block.id);
  const above = original.slice(0, own).findLast(({ originId }) => places.has(originId));
  return above === undefined ? 0 : (places.get(above.originId) ?? 0) + 1;
}

/** Conditions name the clone's questions; those on questions that it does not have are dropped. */
function withOwnConditions(block: Block, own: readonly Block[], original: readonly Block[]): Block {
  const { showIf, ...others } = block;
  if (showIf === undefined) return block;
  const conditions = conditionsOf(showIf).flatMap((condition): Condition[] => {
    const question = original.find(({ id }) => id === condition.blockId);
    const mine = own.find(({ originId }) => originId === question?.originId);
    return mine === undefined ? [] : [{ ...condition, blockId: mine.id }];
  });
  if (conditions.length === 0) return others as Block;
  const next: ShowIf = "any" in showIf ? { any: conditions } : { all: conditions };
  return { ...others, showIf: next } as Block;
}
