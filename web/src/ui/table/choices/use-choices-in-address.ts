// A list's choices in the page's address: loading the page again, sending its address and coming back from a row keep them.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import {
  ownPartOf,
  readChoices,
  writeChoices,
  type OwnPart,
  type PossibleChoices,
} from "./choices-in-address";
import type { HeldChoices } from "./use-table-choices";

export function useChoicesInAddress(possible: PossibleChoices): HeldChoices {
  const navigate = useNavigate();
  const arrived = ownPartOf(useSearch({ strict: false }), possible);
  const [seen, setSeen] = useState(arrived);
  // An address changes a moment after it is asked to: what was chosen is shown at once, and the next choice begins there.
  const [onTheWay, setOnTheWay] = useState<readonly OwnPart[]>([]);
  if (!isSame(arrived, seen)) {
    setSeen(arrived);
    // What did not come from here (going back, a link to the bare list) counts for more than anything on the way.
    const own = onTheWay.findIndex((part) => isSame(part, arrived));
    setOnTheWay(own === -1 ? [] : onTheWay.slice(own + 1));
  }
  const chosen = readChoices(onTheWay.at(-1) ?? arrived, possible);
  return {
    chosen,
    change: (changed) => {
      const written = writeChoices({ ...chosen, ...changed }, possible);
      setOnTheWay([...onTheWay, ownPartOf(written, possible)]);
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => ({ ...before, ...written }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}

function isSame(left: OwnPart, right: OwnPart): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
