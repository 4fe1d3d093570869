// Keeps a list's choices in the URL, so that reloading, sharing the URL and returning from a row preserve them.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import {
  ownParamsOf,
  readChoices,
  writeChoices,
  type OwnParams,
  type PossibleChoices,
} from "./choices-in-address";
import type { ChoicesStore } from "./use-table-choices";

export function useChoicesInAddress(possible: PossibleChoices): ChoicesStore {
  const navigate = useNavigate();
  const arrived = ownParamsOf(useSearch({ strict: false }), possible);
  const [seen, setSeen] = useState(arrived);
  // The URL updates asynchronously: until then show the pending choices, and base further changes on them.
  const [pending, setPending] = useState<readonly OwnParams[]>([]);
  if (!isSame(arrived, seen)) {
    setSeen(arrived);
    // A navigation that did not come from here (back, a link to the plain list) overrides pending changes.
    const own = pending.findIndex((part) => isSame(part, arrived));
    setPending(own === -1 ? [] : pending.slice(own + 1));
  }
  const chosen = readChoices(pending.at(-1) ?? arrived, possible);
  return {
    chosen,
    change: (changed) => {
      const written = writeChoices({ ...chosen, ...changed }, possible);
      setPending([...pending, ownParamsOf(written, possible)]);
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => ({ ...before, ...written }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}

function isSame(left: OwnParams, right: OwnParams): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
