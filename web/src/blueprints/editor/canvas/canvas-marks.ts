// The marks of the canvas on its blocks: the choice, the tools and the place of a drop. Kept outside of React's state, so
// that a change renders only the blocks that it concerns: a template may have hundreds.
import { useCallback, useDeferredValue, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { useChosen, type BlockChoice, type Ids } from "../use-block-choice";

export interface Landing {
  /** The number of blocks above it. */
  readonly place: number;
  /** The block below it; undefined at the end. */
  readonly blockId: string | undefined;
  readonly label: string;
}

interface Marks {
  readonly chosen: Ids;
  /** The only chosen block, once its tools may be drawn. */
  readonly withTools: string | undefined;
  /** One stop of the Tab key: arrow keys go from block to block. */
  readonly tabStop: string | undefined;
  /** The place where a dragged block would be dropped. */
  readonly landing: Landing | undefined;
}

export class CanvasMarks {
  /** By block; undefined is the end of the canvas. */
  readonly #listeners = new Map<string | undefined, Set<() => void>>();
  #marks: Marks = { chosen: new Set(), withTools: undefined, tabStop: undefined, landing: undefined };

  readonly current = (): Marks => this.#marks;

  /** Hears of changes at one block. */
  subscribe(blockId: string | undefined, listener: () => void): () => void {
    const listeners = this.#listeners.get(blockId) ?? new Set();
    this.#listeners.set(blockId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(blockId) === listeners) this.#listeners.delete(blockId);
    };
  }

  set(marks: Partial<Marks>): void {
    const before = this.#marks;
    this.#marks = { ...before, ...marks };
    for (const blockId of changedBetween(before, this.#marks))
      for (const listener of this.#listeners.get(blockId) ?? []) listener();
  }
}

/** The blocks whose marks differ, besides some whose marks do not. */
function changedBetween(before: Marks, after: Marks): ReadonlySet<string | undefined> {
  return new Set([
    ...(before.chosen === after.chosen ? [] : [...before.chosen, ...after.chosen]),
    ...[before, after].flatMap(({ withTools, tabStop, landing }) => [withTools, tabStop, landing?.blockId]),
  ]);
}

export function useCanvasMarks(): CanvasMarks {
  const [marks] = useState(() => new CanvasMarks());
  return marks;
}

interface ChoiceMarksProps {
  readonly marks: CanvasMarks;
  readonly choice: BlockChoice;
  readonly blocks: readonly Block[];
}

/** Marks the choice before the browser draws it. The tools follow, because the choice must be seen at once. */
export function ChoiceMarks({ marks, choice, blocks }: ChoiceMarksProps) {
  const chosen = useChosen(choice, blocks);
  const earlier = useDeferredValue(chosen);
  const tabStop = (chosen.size === 0 ? blocks[0] : blocks.find(({ id }) => chosen.has(id)))?.id;
  const withTools = chosen.size === 1 && earlier === chosen ? tabStop : undefined;
  useLayoutEffect(() => marks.set({ chosen, tabStop, withTools }), [marks, chosen, tabStop, withTools]);
  return null;
}

export interface BlockMarks {
  readonly isChosen: boolean;
  readonly hasTools: boolean;
  readonly isTabStop: boolean;
  /** Set while a dragged block would be dropped above this one. */
  readonly landing: string | undefined;
}

export function useBlockMarks(marks: CanvasMarks, id: string): BlockMarks {
  const flags = useSyncExternalStore(useSubscription(marks, id), () => {
    const { chosen, withTools, tabStop } = marks.current();
    return (chosen.has(id) ? CHOSEN : 0) | (withTools === id ? TOOLS : 0) | (tabStop === id ? TAB_STOP : 0);
  });
  return {
    isChosen: (flags & CHOSEN) !== 0,
    hasTools: (flags & TOOLS) !== 0,
    isTabStop: (flags & TAB_STOP) !== 0,
    landing: useLandingAt(marks, id),
  };
}

/** The marks of a block in one number, because a store's snapshot must be the same until it changes. */
const [CHOSEN, TOOLS, TAB_STOP] = [1, 2, 4] as const;

/** The label of a drop above this block, or at the end; undefined if there is none. */
export function useLandingAt(marks: CanvasMarks, blockId: string | undefined): string | undefined {
  return useSyncExternalStore(useSubscription(marks, blockId), () => {
    const { landing } = marks.current();
    return landing?.blockId === blockId ? landing?.label : undefined;
  });
}

/** The same function at every render. */
function useSubscription(marks: CanvasMarks, blockId: string | undefined) {
  return useCallback((listener: () => void) => marks.subscribe(blockId, listener), [marks, blockId]);
}
