// Edits of the draft's blocks with their undo, and the focus after each. The functions are the same at every render, so
// that the parts of the editor are rendered only if their own data changes.
import { useRef, useState } from "react";
import { rulesOf, type BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { TOO_MANY_BLOCKS } from "@gap/core/blocks/block-limits";
import {
  duplicateBlocks,
  hasRoomFor,
  insertBlocks,
  moveBlocks,
  newBlock,
  removeBlocks,
  replaceBlock,
  restoreBlocks,
} from "@gap/core/blocks/edit-blocks";
import { useUndoSnackbar } from "@gap/web/platform/autosave/use-undo-snackbar";
import { newId } from "@gap/web/platform/new-id";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { brokenInWords } from "./broken-conditions";
import { useBlockChoice, type BlockChoice, type Ids } from "./use-block-choice";
import { useBlockSteps, type Blocks, type ChangeBlocks } from "./use-block-steps";
import { useFormerKinds } from "./use-former-kinds";
import { useStableHandlers } from "./use-stable-handlers";

export interface BlockActs extends Pick<BlockChoice, "choose" | "chooseNone"> {
  /**
   * Adds after the last chosen block, or at the end; `place` counts from 0. With the keyboard, the title of the block
   * gets the focus, so that people can write at once.
   */
  readonly add: (kind: BlockKindName, how?: { readonly place?: number; readonly byKey?: boolean }) => void;
  readonly addAll: (blocks: Blocks) => void;
  readonly change: (next: Block) => void;
  readonly changeChosen: (change: (block: Block) => Block) => void;
  readonly setKind: (id: string, kind: BlockKindName) => void;
  readonly move: (ids: Ids, place: number) => void;
  /** Moves the chosen blocks, or the one given, one place up or down. */
  readonly step: (id: string, by: -1 | 1) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Gives a block its former kind back. */
  readonly changeBack: (id: string, former: Block) => void;
  /** Puts deleted blocks back. */
  readonly restore: (beforeDeletion: Blocks) => void;
  /** Undoes the last change of order, number or kind; returns false if there is none. */
  readonly undo: () => boolean;
  /** Where the focus goes after the last change; taken once. */
  readonly takeFocus: () => FocusTarget | undefined;
}

/** A block on the canvas, its title in the settings, or the control that has moved. */
type FocusTarget = { readonly blockId: string; readonly part: "frame" | "title" } | HTMLElement;

export interface BlockEditing {
  /** The same object at every render. */
  readonly acts: BlockActs;
  readonly choice: BlockChoice;
  /** Announces the last move to screen readers. */
  readonly announcement: string;
}

export function useBlockEditing(blocks: Blocks, onChange: ChangeBlocks): BlockEditing {
  const report = useUndoSnackbar();
  const { choice, apply, undo, takeFocus, announcement } = useChanges(blocks, onChange);
  const { choose, chooseNone } = choice;
  const withKind = useFormerKinds();
  /** The chosen blocks if the block is one of them, otherwise the block alone. */
  const together = (id: string): Ids => {
    const chosen = choice.chosen();
    return chosen.has(id) ? chosen : new Set([id]);
  };
  const insert = (added: Blocks, place: number, part?: "title") => {
    if (!checkRoom(blocks, added.length)) return;
    const last = added.slice(-1).map(({ id }) => id);
    apply(insertBlocks(blocks, place, added), { choose: last, focus: frameOf(last[0], part) });
  };
  const placeAfterChosen = () => {
    const chosen = choice.chosen();
    const last = blocks.findLastIndex(({ id }) => chosen.has(id));
    return last === -1 ? blocks.length : last + 1;
  };
  const acts = useStableHandlers<keyof BlockActs, BlockActs>({
    choose,
    chooseNone,
    add: (kind, { place = placeAfterChosen(), byKey = false } = {}) =>
      insert([newBlock(kind, newId)], place, byKey && kind !== "divider" ? "title" : undefined),
    addAll: (added) => insert(added, placeAfterChosen()),
    change: (next) => onChange((before) => replaceBlock(before, next)),
    changeChosen: (change) => {
      const chosen = choice.chosen();
      onChange((before) => before.map((block) => (chosen.has(block.id) ? change(block) : block)));
    },
    setKind: (id, kind) => {
      const block = blocks.find((each) => each.id === id);
      if (block === undefined || block.kind === kind) return;
      const next = withKind(block, kind, blocks);
      const changed = blocks.map((each) => (each === block ? next : each));
      apply(changed, { choose: [next.id] });
      const broken = brokenInWords(blocks, changed);
      if (broken === undefined) return;
      report(`The block is now ${rulesOf({ kind }).name}. ${broken}`, () => acts.changeBack(next.id, block));
    },
    changeBack: (id, former) =>
      apply(
        blocks.map((each) => (each.id === id ? former : each)),
        { choose: [former.id], focus: frameOf(former.id) },
      ),
    move: (ids, place) => apply(moveBlocks(blocks, ids, place), { choose: [...ids] }),
    step: (id, by) => {
      const next = stepped(blocks, together(id), by);
      if (next === undefined) return;
      const place = next.findIndex((block) => block.id === id) + 1;
      apply(next, { focus: focused(), announce: `Moved to position ${place} of ${next.length}` });
    },
    duplicate: (id) => {
      const ids = together(id);
      if (!checkRoom(blocks, ids.size)) return;
      const next = duplicateBlocks(blocks, ids, newId);
      const copies = next.filter((block) => !blocks.includes(block)).map((block) => block.id);
      apply(next, { choose: copies, focus: frameOf(copies[0]) });
    },
    remove: (id) => {
      const ids = together(id);
      const at = blocks.findIndex((block) => ids.has(block.id));
      const left = removeBlocks(blocks, ids);
      const neighbour = left[at] ?? left.at(-1);
      const then = { choose: neighbour === undefined ? [] : [neighbour.id], focus: frameOf(neighbour?.id) };
      apply(left, then);
      const deleted = ids.size === 1 ? "Block deleted" : `${ids.size} blocks deleted`;
      const broken = brokenInWords(blocks, left);
      report(broken === undefined ? deleted : `${deleted}. ${broken}`, () => acts.restore(blocks));
    },
    restore: (beforeDeletion) => {
      const back = idsMissingIn(blocks, beforeDeletion);
      apply(restoreBlocks(blocks, beforeDeletion), { choose: back, focus: frameOf(back[0]) });
    },
    undo,
    takeFocus,
  });
  return { acts, choice, announcement };
}

/** Steps that can be undone, with the choice, the focus and the announcement after each. */
function useChanges(blocks: Blocks, onChange: ChangeBlocks) {
  const { blocksNow } = useStableHandlers({ blocksNow: () => blocks });
  const choice = useBlockChoice(blocksNow);
  const steps = useBlockSteps(blocks, onChange);
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<FocusTarget>(undefined);
  return {
    choice,
    announcement,
    apply: (next: Blocks, { choose, focus, announce = "" }: Then) => {
      if (next === blocks) return;
      steps.apply(next);
      if (choose !== undefined) choice.chooseAll(choose);
      focusNext.current = focus;
      setAnnouncement(announce);
    },
    undo: () => {
      const before = steps.undo();
      if (before === undefined) return false;
      const back = idsMissingIn(blocks, before);
      const [gone] = idsMissingIn(before, blocks);
      // Blocks that come back are chosen, to show what was undone.
      if (back.length > 0 || gone !== undefined) choice.chooseAll(back);
      const aboveGone = before[blocks.findIndex(({ id }) => id === gone) - 1] ?? before[0];
      focusNext.current = frameOf(back[0]) ?? (gone === undefined ? focused() : frameOf(aboveGone?.id));
      setAnnouncement("");
      return true;
    },
    takeFocus: () => {
      const target = focusNext.current;
      focusNext.current = undefined;
      return target;
    },
  };
}

interface Then {
  readonly choose?: readonly string[];
  readonly focus?: FocusTarget | undefined;
  readonly announce?: string;
}

function frameOf(blockId: string | undefined, part: "frame" | "title" = "frame"): FocusTarget | undefined {
  return blockId === undefined ? undefined : { blockId, part };
}

/** The focused control: a block that is moved in the page loses the focus, and so do its buttons. */
function focused(): HTMLElement | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
}

function idsMissingIn(blocks: Blocks, others: Blocks): string[] {
  const known = new Set(blocks.map(({ id }) => id));
  return others.filter(({ id }) => !known.has(id)).map(({ id }) => id);
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
  const othersUpToLast = last - first + 1 - places.length;
  return moveBlocks(blocks, ids, by === -1 ? first - 1 : first + othersUpToLast + 1);
}
