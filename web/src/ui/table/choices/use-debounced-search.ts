// The text as typed, and the text the rows are searched by 200 ms later (spec 1 §9).
import { useEffect, useEffectEvent, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";

export function useDebouncedSearch(applied: string, apply: (next: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    // Changed by something else than typing, such as going back.
    if (applied !== typed.trim()) setTyped(applied);
  }
  const wanted = typed.trim();
  const applyWanted = useEffectEvent(() => apply(wanted));
  useEffect(() => {
    if (wanted === applied) return undefined;
    const timer = setTimeout(applyWanted, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, applied]);
  return { typed, applied, setTyped, clear: () => setTyped("") };
}
