// Edits of the draft's blocks with their undo, and the focus after each.
import { useRef, useState } from "react";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { TOO_MANY_BLOCKS } from "@gap/core/blocks/block-limits";
import {
  changeKind,
  duplicateBlocks,
  hasRoomFor,
  insertBlocks,
  moveBlocks,
  newBlock,
  removeBlocks,
  replaceBlock,
  restoreBlocks,
  undoStep,
} from "@gap/core/blocks/edit-blocks";
import { newId } from "@gap/web/platform/new-id";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useBlockChoice, type BlockChoice, type Ids } from "./use-block-choice";

type Blocks = readonly Block[];
type ChangeBlocks = (change: (before: Blocks) => Blocks) => void;

const MAX_UNDO = 50;

export interface BlockEditing extends Omit<BlockChoice, "chooseAll"> {
  readonly blocks: Blocks;
  /** The block whose settings are shown: the only chosen one. */
  readonly current: Block | undefined;
  /** After the last chosen block, or at the end; `place` counts from 0. */
  readonly add: (kind: BlockKindName, place?: number) => void;
  readonly addAll: (blocks: Blocks) => void;
  readonly change: (next: Block) => void;
  readonly setKind: (id: string, kind: BlockKindName) => void;
  readonly move: (ids: Ids, place: number) => void;
  /** Moves the chosen blocks, or the one given, one place up or down. */
  readonly step: (id: string, by: -1 | 1) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Undoes the last change of order, number or kind. */
  readonly undo: () => void;
  /** The block that should receive the focus, if a change asks for it; taken once. */
  readonly takeFocus: () => string | undefined;
}

export function useBlockEditing(blocks: Blocks, onChange: ChangeBlocks): BlockEditing {
  const { chooseAll, ...choice } = useBlockChoice(blocks);
  const { apply, undo, takeFocus } = useSteps(blocks, onChange, chooseAll);
  const { chosen } = choice;
  /** The chosen blocks if the block is one of them, otherwise the block alone. */
  const together = (id: string): Ids => (chosen.has(id) ? chosen : new Set([id]));
  const insert = (added: Blocks, place: number) => {
    if (!checkRoom(blocks, added.length)) return;
    const last = added.slice(-1).map(({ id }) => id);
    apply(insertBlocks(blocks, place, added), { choose: last, focus: last[0] });
  };
  const placeAfterChosen = () => {
    const last = blocks.findLastIndex(({ id }) => chosen.has(id));
    return last === -1 ? blocks.length : last + 1;
  };
  return {
    ...choice,
    blocks,
    current: chosen.size === 1 ? blocks.find(({ id }) => chosen.has(id)) : undefined,
    add: (kind, place = placeAfterChosen()) => insert([newBlock(kind, newId)], place),
    addAll: (added) => insert(added, placeAfterChosen()),
    change: (next) => onChange((before) => replaceBlock(before, next)),
    setKind: (id, kind) => {
      const block = blocks.find((each) => each.id === id);
      if (block === undefined || block.kind === kind) return;
      const next = changeKind(block, kind, newId);
      apply(
        blocks.map((each) => (each === block ? next : each)),
        { choose: [next.id] },
      );
    },
    move: (ids, place) => apply(moveBlocks(blocks, ids, place), { choose: [...ids] }),
    step: (id, by) => {
      const next = stepped(blocks, together(id), by);
      if (next !== undefined) apply(next, { focus: id });
    },
    duplicate: (id) => {
      const ids = together(id);
      if (!checkRoom(blocks, ids.size)) return;
      const next = duplicateBlocks(blocks, ids, newId);
      const copies = next.filter((block) => !blocks.includes(block)).map((block) => block.id);
      apply(next, { choose: copies, focus: copies[0] });
    },
    remove: (id) => {
      const ids = together(id);
      const at = blocks.findIndex((block) => ids.has(block.id));
      const left = removeBlocks(blocks, ids);
      const neighbour = left[at] ?? left.at(-1);
      apply(left, { choose: neighbour === undefined ? [] : [neighbour.id], focus: neighbour?.id });
      showSnackbar({
        tone: "success",
        message: ids.size === 1 ? "Block deleted" : `${ids.size} blocks deleted`,
        action: { label: "Undo", onClick: () => onChange((now) => restoreBlocks(now, blocks)) },
      });
    },
    undo,
    takeFocus,
  };
}

interface Then {
  readonly choose?: readonly string[];
  readonly focus?: string | undefined;
}

/** Changes of order, number or kind, each of which can be undone; typing is undone by its field. */
function useSteps(blocks: Blocks, onChange: ChangeBlocks, chooseAll: BlockChoice["chooseAll"]) {
  const [past, setPast] = useState<readonly Blocks[]>([]);
  const focusNext = useRef<string>(undefined);
  return {
    apply: (next: Blocks, { choose, focus }: Then) => {
      if (next === blocks) return;
      setPast([...past, blocks].slice(-MAX_UNDO));
      onChange(() => next);
      if (choose !== undefined) chooseAll(choose);
      focusNext.current = focus;
    },
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      setPast(past.slice(0, -1));
      onChange((now) => undoStep(now, before));
      // Blocks that come back are chosen, to show what was undone.
      const known = new Set(blocks.map(({ id }) => id));
      chooseAll(before.filter(({ id }) => !known.has(id)).map(({ id }) => id));
    },
    takeFocus: () => {
      const id = focusNext.current;
      focusNext.current = undefined;
      return id;
    },
  };
}

/** Shows a message if there is no room. */
function checkRoom(blocks: Blocks, more: number): boolean {
  const hasRoom = hasRoomFor(blocks, more);
  if (!hasRoom) showSnackbar({ tone: "error", message: TOO_MANY_BLOCKS });
  return hasRoom;
}

/** Undefined if the blocks are already at that end. */
function stepped(blocks: Blocks, ids: Ids, by: -1 | 1): Blocks | undefined {
  const places = blocks.flatMap((block, place) => (ids.has(block.id) ? [place] : []));
  const [first = 0] = places;
  const last = places.at(-1) ?? 0;
  if (by === -1 ? first === 0 : last === blocks.length - 1) return undefined;
  // Among the others: one earlier, or one later than the place of the first.
  const othersBefore = blocks.slice(0, first).length;
  const othersUpToLast = last - first + 1 - places.length;
  return moveBlocks(blocks, ids, by === -1 ? othersBefore - 1 : othersBefore + othersUpToLast + 1);
}
