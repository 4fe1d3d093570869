// Changes of the order, number or kind of blocks, each of which can be undone; typing is undone by its field.
import { useState } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { undoStep } from "@gap/core/blocks/edit-blocks";

export type Blocks = readonly Block[];
export type ChangeBlocks = (change: (before: Blocks) => Blocks) => void;

const MAX_UNDO = 50;

interface Step {
  readonly before: Blocks;
  readonly after: Blocks;
}

export interface BlockSteps {
  readonly apply: (next: Blocks) => void;
  /** Undoes the last step and returns the blocks before it; undefined if there is nothing to undo. */
  readonly undo: () => Blocks | undefined;
}

export function useBlockSteps(blocks: Blocks, onChange: ChangeBlocks): BlockSteps {
  const [past, setPast] = useState<readonly Step[]>([]);
  return {
    apply: (next) => {
      setPast([...past, { before: blocks, after: next }].slice(-MAX_UNDO));
      onChange(() => next);
    },
    undo: () => {
      const last = past.at(-1);
      if (last === undefined) return undefined;
      // Someone else's blocks have come since: the former list would remove them.
      if (!isSameList(blocks, last.after)) {
        setPast([]);
        return undefined;
      }
      setPast(past.slice(0, -1));
      onChange((now) => undoStep(now, last.before));
      return last.before;
    },
  };
}

/** The same blocks of the same kinds in the same order; their texts and settings may differ. */
function isSameList(one: Blocks, other: Blocks): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every(({ id, kind }, place) => id === other[place]?.id && kind === other[place]?.kind))
  );
}
