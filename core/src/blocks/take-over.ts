// Takes changes of a template's original over into a clone, block by block (spec 7 §1). Blocks of both are matched by their
// origin, because a clone has ids of its own. Only the changed fields are taken, so that the clone's own changes stay.
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { isConvertible, rulesOf } from "./block-kinds";
import type { Block } from "./block.schema";
import type { BlockChange } from "./compare-blocks";
import { COMMON_FIELD_NAMES, type Condition, type ShowIf } from "./common-fields.schema";
import { conditionsOf } from "./conditions";
import { moveBlocks, removeBlocks, replaceBlock, type NewId } from "./edit-blocks";

interface Original {
  /** The newest blocks of the original, whose order added and moved blocks follow. */
  readonly original: readonly Block[];
  readonly changes: readonly BlockChange[];
}

export const HAS_CHANGE_ALREADY = "Your template has this change already";
const HAS_BLOCK_ALREADY = "Your template has this block already";
const HAS_NO_SUCH_BLOCK = "Your template no longer has this block";
const HAS_OTHER_KIND = "You changed the kind of this block";

interface TakenOver extends Original {
  readonly newId: NewId;
}

/** Unchosen changes are left out by the caller. A change of a block that the clone no longer has is left out too. */
export function takeOver(own: readonly Block[], { original, changes, newId }: TakenOver): readonly Block[] {
  // In the order of the original, so that an added block can follow another added one, and conditions find their question.
  const ordered = changes.toSorted((one, other) => placeIn(original, one) - placeIn(original, other));
  return ordered.reduce((blocks, change) => withChange(blocks, change, original, newId), own);
}

function placeIn(original: readonly Block[], { block }: BlockChange): number {
  return original.findIndex(({ id }) => id === block.id);
}

function withChange(
  blocks: readonly Block[],
  change: BlockChange,
  original: readonly Block[],
  newId: NewId,
): readonly Block[] {
  const { block } = change;
  const mine = blocks.find(({ originId }) => originId === block.originId);
  if (change.change === "added") {
    if (mine !== undefined) return blocks;
    const added = { ...withOwnConditions(block, blocks, original), id: newId() };
    return blocks.toSpliced(placeAfter(blocks, block, original), 0, added);
  }
  if (mine === undefined) return blocks;
  switch (change.change) {
    case "removed":
      return removeBlocks(blocks, new Set([mine.id]));
    case "changed":
      return replaceBlock(
        blocks,
        withFields(mine, { ...change, block: withOwnConditions(block, blocks, original) }),
      );
    case "moved": {
      const others = removeBlocks(blocks, new Set([mine.id]));
      return moveBlocks(blocks, new Set([mine.id]), placeAfter(others, block, original));
    }
  }
}

/** The changes that would leave the clone as it is, each with the reason. */
export function blocksNotTakenOver(
  own: readonly Block[],
  { original, changes }: Original,
): ReadonlyMap<BlockChange, string> {
  const isInOrder = hasOrderOf(original, own);
  return new Map(
    changes.flatMap((each) => {
      const mine = own.find(({ originId }) => originId === each.block.originId);
      const reason =
        mine === undefined
          ? reasonWithoutBlock(each)
          : reasonAgainst(each, { mine, isInOrder, block: withOwnConditions(each.block, own, original) });
      return reason === undefined ? [] : [[each, reason] as const];
    }),
  );
}

function reasonWithoutBlock({ change }: BlockChange): string | undefined {
  return change === "added" ? undefined : HAS_NO_SUCH_BLOCK;
}

interface Compared {
  readonly mine: Block;
  /** The original's block, with the clone's questions in its conditions. */
  readonly block: Block;
  readonly isInOrder: boolean;
}

function reasonAgainst(each: BlockChange, { mine, block, isInOrder }: Compared): string | undefined {
  switch (each.change) {
    case "added":
      return HAS_BLOCK_ALREADY;
    case "removed":
      return undefined;
    case "moved":
      // A move can leave the order as it is and still be needed for the next one.
      return isInOrder ? HAS_CHANGE_ALREADY : undefined;
    case "changed": {
      if (isSame(mine, block, each.fields)) return HAS_CHANGE_ALREADY;
      const next = withFields(mine, { ...each, block });
      return isSame(mine, next, [...Object.keys(mine), ...Object.keys(next)]) ? HAS_OTHER_KIND : undefined;
    }
  }
}

/** Whether the blocks of both are in one order. */
function hasOrderOf(original: readonly Block[], own: readonly Block[]): boolean {
  const originsIn = (blocks: readonly Block[], others: readonly Block[]) => {
    const known = new Set(others.map(({ originId }) => originId));
    return blocks.map(({ originId }) => originId).filter((originId) => known.has(originId));
  };
  const order = originsIn(original, own);
  return originsIn(own, original).every((originId, place) => originId === order[place]);
}

type Changed = Extract<BlockChange, { change: "changed" }>;
type Fields = Readonly<Record<string, unknown>>;

/** The clone's block with the changed fields, as far as its kind has them. */
function withFields(mine: Block, { block, fields }: Changed): Block {
  if (fields.includes("kind") && mine.kind !== block.kind) {
    if (!isConvertible(mine.kind, block.kind)) return mine;
    // Fields that the new kind has too, such as options, stay the clone's unless they changed; the others come with it.
    const passed: Fields = rulesOf(block).fieldsFrom?.(mine) ?? {};
    const kept = [...COMMON_FIELD_NAMES, ...Object.keys(passed)].filter((name) => !fields.includes(name));
    return withNamed({ ...block }, { ...mine, ...passed }, kept);
  }
  const common = fields.filter((name) => COMMON_FIELD_NAMES.includes(name));
  const taken = withNamed({ ...mine }, block, common);
  if (mine.kind === block.kind) return withNamed({ ...taken }, block, fields);
  const shared: Fields = rulesOf(mine).fieldsFrom?.(block) ?? {};
  return withNamed(
    { ...taken },
    shared,
    fields.filter((name) => name in shared),
  );
}

/** With these fields of the other, without those that the other does not have. */
function withNamed(fields: Fields, other: Fields, names: readonly string[]): Block {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name));
  const taken = names.flatMap((name) => (other[name] === undefined ? [] : [[name, other[name]] as const]));
  return Object.fromEntries([...kept, ...taken]) as unknown as Block;
}

/** The changes of blocks that the clone has changed too, in the same fields; taking them over replaces its own words. */
export function blocksChangedByBoth(
  own: readonly Block[],
  { original, changes }: Original,
): ReadonlySet<BlockChange> {
  // Conditions of a former version may name a question that is removed since.
  const known = [...original, ...changes.flatMap((each) => (each.change === "removed" ? each.block : []))];
  return new Set(
    changes.filter((each) => {
      const mine = own.find(({ originId }) => originId === each.block.originId);
      if (mine === undefined) return false;
      const isAsBefore = (former: Block, names: readonly string[]) =>
        isSame(mine, withOwnConditions(former, own, known), names);
      if (each.change === "removed")
        return !isAsBefore(each.block, [...Object.keys(each.block), ...Object.keys(mine)]);
      return (
        each.change === "changed" &&
        !isAsBefore(each.former, each.fields) &&
        !isSame(mine, withOwnConditions(each.block, own, known), each.fields)
      );
    }),
  );
}

function isSame(one: Block, other: Block, names: readonly string[]): boolean {
  const [former, next]: [Fields, Fields] = [{ ...one }, { ...other }];
  return names
    .filter((name) => name !== "id" && name !== "originId")
    .every((name) => jsonOf(former[name]) === jsonOf(next[name]));
}

function jsonOf(value: unknown): string {
  return value === undefined ? "" : canonicalJson(value);
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
