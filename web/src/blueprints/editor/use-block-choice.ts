// The chosen blocks of the editor: one, several, or a range from the block that was chosen last. Kept outside of React's
// state, so that a choice renders only the parts that show it, and neither the page nor the other blocks.
import { useMemo, useState, useSyncExternalStore } from "react";
import type { Block } from "@gap/core/blocks/block.schema";

export type Ids = ReadonlySet<string>;

type Blocks = readonly Block[];

const NOTHING_CHOSEN: Ids = new Set();

export class BlockChoice {
  readonly #listeners = new Set<() => void>();
  readonly #blocksNow: () => Blocks;
  #ids: Ids = NOTHING_CHOSEN;
  #anchor: string | undefined;

  constructor(blocksNow: () => Blocks) {
    this.#blocksNow = blocksNow;
  }

  /** A chosen block may be gone, for example after a colleague's save: see `existing`. */
  readonly ids = (): Ids => this.#ids;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The chosen blocks that exist. */
  chosen(): Ids {
    return existing(this.#ids, this.#blocksNow());
  }

  /** Chooses a block alone, adds it to the choice or removes it, or extends the choice to it. */
  readonly choose = (id: string, how: "alone" | "also" | "range" = "alone"): void => {
    if (how === "range") return this.#set(this.#rangeTo(id));
    this.#anchor = id;
    const chosen = this.chosen();
    if (how === "also") this.#set(chosen.has(id) ? without(chosen, id) : new Set([...chosen, id]));
    // The same choice again must not render anything.
    else if (chosen.size !== 1 || !chosen.has(id)) this.#set(new Set([id]));
  };

  readonly chooseAll = (all: readonly string[]): void => {
    this.#anchor = all.at(-1);
    this.#set(new Set(all));
  };

  readonly chooseNone = (): void => this.#set(NOTHING_CHOSEN);

  #rangeTo(id: string): Ids {
    const blocks = this.#blocksNow();
    const placeOf = (of: string | undefined) => blocks.findIndex((block) => block.id === of);
    const [from, to] = [placeOf(this.#anchor), placeOf(id)];
    const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
    return new Set(blocks.slice(first, last + 1).map((block) => block.id));
  }

  #set(ids: Ids): void {
    if (ids === this.#ids) return;
    this.#ids = ids;
    for (const listener of this.#listeners) listener();
  }
}

/** The same object at every render; so must be `blocksNow`. */
export function useBlockChoice(blocksNow: () => Blocks): BlockChoice {
  const [choice] = useState(() => new BlockChoice(blocksNow));
  return choice;
}

/** The chosen blocks among these. */
export function useChosen(choice: BlockChoice, blocks: Blocks): Ids {
  const ids = useSyncExternalStore(choice.subscribe, choice.ids);
  return useMemo(() => existing(ids, blocks), [ids, blocks]);
}

/** The same set if all of them exist. */
function existing(ids: Ids, blocks: Blocks): Ids {
  const found = blocks.filter(({ id }) => ids.has(id));
  return found.length === ids.size ? ids : new Set(found.map(({ id }) => id));
}

function without(ids: Ids, id: string): Ids {
  return new Set([...ids].filter((each) => each !== id));
}
