// A user's draft of a record, together with the version it started from (DESIGN §3.5).
import { useEffect, useState } from "react";

interface Version<Value> {
  readonly value: Value;
  readonly lastUpdatedAt: Date;
}

/**
 * Adopts a newer saved version when the draft has no conflicting changes. Otherwise the draft keeps its base version,
 * so that its save is rejected as stale instead of overwriting the other change.
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
    /** Makes a successful save the new base version without waiting for a refetch. */
    takeOver: (version: Version<Value>) => setBase(version),
  };
}

/** Reports to the page whether leaving it would lose changes. */
export function useReportUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
}
