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
