// The chosen blocks of the editor: one, several, or a range from the block that was chosen last.
import { useRef, useState } from "react";
import type { Block } from "@gap/core/blocks/block.schema";

export type Ids = ReadonlySet<string>;

const NOTHING_CHOSEN: Ids = new Set();

export interface BlockChoice {
  readonly chosen: Ids;
  /** Chooses a block alone, adds it to the choice or removes it, or extends the choice to it. */
  readonly choose: (id: string, how?: "alone" | "also" | "range") => void;
  readonly chooseAll: (ids: readonly string[]) => void;
  readonly chooseNone: () => void;
}

export function useBlockChoice(blocks: readonly Block[]): BlockChoice {
  const [chosen, setChosen] = useState<Ids>(NOTHING_CHOSEN);
  const anchor = useRef<string>(undefined);
  const placeOf = (id: string | undefined) => blocks.findIndex((block) => block.id === id);
  return {
    chosen,
    choose: (id, how = "alone") => {
      if (how === "range") {
        const [from, to] = [placeOf(anchor.current), placeOf(id)];
        const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
        setChosen(new Set(blocks.slice(first, last + 1).map((block) => block.id)));
        return;
      }
      anchor.current = id;
      if (how === "alone") setChosen(new Set([id]));
      else setChosen(chosen.has(id) ? without(chosen, id) : new Set([...chosen, id]));
    },
    chooseAll: (ids) => {
      anchor.current = ids.at(-1);
      setChosen(new Set(ids));
    },
    chooseNone: () => setChosen(NOTHING_CHOSEN),
  };
}

function without(ids: Ids, id: string): Ids {
  return new Set([...ids].filter((each) => each !== id));
}
