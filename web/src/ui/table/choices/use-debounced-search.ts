// The search text as typed, and as applied to the rows after a 200 ms debounce (spec 1 §9).
import { useEffect, useEffectEvent, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";

export function useDebouncedSearch(applied: string, apply: (next: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    // The applied search changed without typing, for example by going back.
    if (applied !== typed.trim()) setTyped(applied);
  }
  const trimmed = typed.trim();
  const applyTrimmed = useEffectEvent(() => apply(trimmed));
  useEffect(() => {
    if (trimmed === applied) return undefined;
    const timer = setTimeout(applyTrimmed, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, applied]);
  return { typed, applied, setTyped, clear: () => setTyped("") };
}
