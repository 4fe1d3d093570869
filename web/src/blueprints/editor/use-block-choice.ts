// The chosen blocks of the editor: one, several, or a range from the block that was chosen last.
import { createContext, useMemo, useRef, useState } from "react";
import type { Block } from "@gap/core/blocks/block.schema";

export type Ids = ReadonlySet<string>;

const NOTHING_CHOSEN: Ids = new Set();

/** The chosen blocks for the parts that show them, so that another choice renders only these. */
export const ChosenContext = createContext<Ids>(NOTHING_CHOSEN);

export interface BlockChoice {
  readonly chosen: Ids;
  /** Chooses a block alone, adds it to the choice or removes it, or extends the choice to it. */
  readonly choose: (id: string, how?: "alone" | "also" | "range") => void;
  readonly chooseAll: (ids: readonly string[]) => void;
  readonly chooseNone: () => void;
}

export function useBlockChoice(blocks: readonly Block[]): BlockChoice {
  const [ids, setIds] = useState<Ids>(NOTHING_CHOSEN);
  const anchor = useRef<string>(undefined);
  const placeOf = (id: string | undefined) => blocks.findIndex((block) => block.id === id);
  // A chosen block may be gone, for example after a colleague's save.
  const chosen = useMemo(() => existing(ids, blocks), [ids, blocks]);
  return {
    chosen,
    choose: (id, how = "alone") => {
      if (how === "range") {
        const [from, to] = [placeOf(anchor.current), placeOf(id)];
        const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
        setIds(new Set(blocks.slice(first, last + 1).map((block) => block.id)));
        return;
      }
      anchor.current = id;
      if (how === "also") setIds(chosen.has(id) ? without(chosen, id) : new Set([...chosen, id]));
      // The same choice again must not render anything.
      else if (chosen.size !== 1 || !chosen.has(id)) setIds(new Set([id]));
    },
    chooseAll: (all) => {
      anchor.current = all.at(-1);
      setIds(new Set(all));
    },
    chooseNone: () => setIds(NOTHING_CHOSEN),
  };
}

/** The same set if all of them exist. */
function existing(ids: Ids, blocks: readonly Block[]): Ids {
  const found = blocks.filter(({ id }) => ids.has(id));
  return found.length === ids.size ? ids : new Set(found.map(({ id }) => id));
}

function without(ids: Ids, id: string): Ids {
  return new Set([...ids].filter((each) => each !== id));
}
