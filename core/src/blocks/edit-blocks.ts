// Edits of a template's blocks: adding, moving, duplicating, deleting and changing the kind. Pure, so that the editor can
// undo them.
import { BLOCK_LIMITS } from "./block-limits";
import { canBeAnswered, isConvertible, rulesOf, type BlockKindName } from "./block-kinds";
import type { Block } from "./block.schema";
import type { Condition, ShowIf } from "./common-fields.schema";

export type NewId = () => string;

export function newBlock(kind: BlockKindName, newId: NewId, title = ""): Block {
  const id = newId();
  const common = { id, originId: id, title, help: "", required: false, visibility: "both" as const };
  return { kind, ...common, ...rulesOf({ kind }).newFields(newId) } as Block;
}

export function hasRoomFor(blocks: readonly Block[], more: number): boolean {
  return blocks.length + more <= BLOCK_LIMITS.blocks;
}

/** Inserts before the block at this place; a place past the end appends. Unchanged if there would be too many. */
export function insertBlocks(
  blocks: readonly Block[],
  place: number,
  added: readonly Block[],
): readonly Block[] {
  return hasRoomFor(blocks, added.length) ? blocks.toSpliced(place, 0, ...added) : blocks;
}

export function removeBlocks(blocks: readonly Block[], ids: ReadonlySet<string>): readonly Block[] {
  return blocks.filter(({ id }) => !ids.has(id));
}

/** Puts deleted blocks back after the block that they followed; the other blocks stay as they are now. */
export function restoreBlocks(blocks: readonly Block[], beforeDeletion: readonly Block[]): readonly Block[] {
  return beforeDeletion.reduce((now, block, place) => {
    if (now.some(({ id }) => id === block.id)) return now;
    const former = new Set(beforeDeletion.slice(0, place).map(({ id }) => id));
    return insertBlocks(now, now.findLastIndex(({ id }) => former.has(id)) + 1, [block]);
  }, blocks);
}

/** Undoes the last change of order, number or kind; texts and settings that were changed since are kept. */
export function undoStep(blocks: readonly Block[], beforeStep: readonly Block[]): readonly Block[] {
  const now = new Map(blocks.map((block) => [block.id, block]));
  return beforeStep.map((block) => {
    const current = now.get(block.id);
    return current?.kind === block.kind ? current : block;
  });
}

export function replaceBlock(blocks: readonly Block[], next: Block): readonly Block[] {
  return blocks.map((block) => (block.id === next.id ? next : block));
}

/** Moves the blocks together, in their order, so that the first is at this place among the others. */
export function moveBlocks(
  blocks: readonly Block[],
  ids: ReadonlySet<string>,
  place: number,
): readonly Block[] {
  const moved = blocks.filter(({ id }) => ids.has(id));
  return removeBlocks(blocks, ids).toSpliced(place, 0, ...moved);
}

/** Inserts copies after the last of them. Conditions among the copies name the copies. */
export function duplicateBlocks(
  blocks: readonly Block[],
  ids: ReadonlySet<string>,
  newId: NewId,
): readonly Block[] {
  const originals = blocks.filter(({ id }) => ids.has(id));
  const last = originals.at(-1);
  if (last === undefined) return blocks;
  return insertBlocks(blocks, blocks.indexOf(last) + 1, copyBlocks(originals, newId, "new"));
}

/**
 * Copies with new ids. The copies of a clone keep the origin of their originals, so that later versions of the original
 * template can be taken over; copies within a template have an origin of their own.
 */
export function copyBlocks(originals: readonly Block[], newId: NewId, origin: "kept" | "new"): Block[] {
  const newIds = new Map(originals.map(({ id }) => [id, newId()]));
  return originals.map((block) => {
    const id = newIds.get(block.id) ?? newId();
    const copy = { ...block, id, originId: origin === "kept" ? block.originId : id };
    return block.showIf === undefined ? copy : { ...copy, showIf: renamed(block.showIf, newIds) };
  });
}

function renamed(showIf: ShowIf, newIds: ReadonlyMap<string, string>): ShowIf {
  const withNewId = (condition: Condition): Condition => ({
    ...condition,
    blockId: newIds.get(condition.blockId) ?? condition.blockId,
  });
  return "all" in showIf ? { all: showIf.all.map(withNewId) } : { any: showIf.any.map(withNewId) };
}

/**
 * The block as another kind, with the fields that both have. Its id changes unless answers can be taken over, because
 * answers are stored by block id.
 */
export function changeKind(block: Block, kind: BlockKindName, newId: NewId): Block {
  if (block.kind === kind) return block;
  const rules = rulesOf({ kind });
  const { id: newBlockId, originId: newOriginId } = newBlock(kind, newId);
  const ids = isConvertible(block.kind, kind)
    ? { id: block.id, originId: block.originId }
    : { id: newBlockId, originId: newOriginId };
  const { title, help, visibility, showIf } = block;
  return {
    kind,
    ...ids,
    title,
    help,
    required: rules.answers !== undefined && block.required,
    visibility,
    ...(showIf !== undefined && { showIf }),
    ...rules.newFields(newId),
    ...rules.fieldsFrom?.(block),
  } as Block;
}

/**
 * The first block again, after it was changed to the kinds of the others in turn: its id and the fields that only its kind
 * has, with the words and settings that the later kinds share with it.
 */
export function changeKindBack(kinds: readonly Block[]): Block {
  const [first, now] = [kinds[0], kinds.at(-1)];
  if (first === undefined || now === undefined) throw new Error("There is no block to change back");
  const { showIf: _former, ...own } = first;
  const { title, help, visibility, showIf } = now;
  const shared = kinds.slice(1).map((block) => rulesOf(first).fieldsFrom?.(block) ?? {});
  return {
    ...own,
    ...Object.assign({}, ...shared),
    title,
    help,
    // A kind without answers, such as a heading, is never required.
    required: canBeAnswered(first) && (kinds.findLast(canBeAnswered)?.required ?? false),
    visibility,
    ...(showIf !== undefined && { showIf }),
  } as Block;
}
