// What somebody is changing of a record, and what it was like when they began (DESIGN §3.5).
import { useEffect, useState } from "react";

interface Version<Value> {
  readonly value: Value;
  readonly lastUpdatedAt: Date;
}

/**
 * What was saved elsewhere is taken over where nothing is lost by it; where both changed, the draft keeps the version
 * that it began with, and its save is refused as stale instead of writing over the other.
 */
export function useDraft<Value>(saved: Version<Value>, areSame: (one: Value, other: Value) => boolean) {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved.value);
  if (saved.lastUpdatedAt > base.lastUpdatedAt) {
    const isUntouched = areSame(draft, base.value);
    if (isUntouched) setDraft(saved.value);
    if (isUntouched || areSame(saved.value, base.value) || areSame(saved.value, draft)) setBase(saved);
  }
  return {
    draft,
    setDraft,
    seenAt: base.lastUpdatedAt,
    isChanged: !areSame(draft, base.value),
    /** What the server took is what the next save begins with, also before it has been read anew. */
    takeOver: (version: Version<Value>) => setBase(version),
  };
}

/** Tells the page whether something would be lost by leaving it. */
export function useToldUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
}
