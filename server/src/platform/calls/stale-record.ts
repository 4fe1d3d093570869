// Optimistic concurrency (DESIGN §3.5): who writes over a newer record than they saw is told to reload.
import { GapError } from "@gap/core/shared/gap-error";

/** Call it with the stored row locked, in the transaction of the write. */
export function assertNotStale(storedLastUpdatedAt: Date, seenLastUpdatedAt: Date): void {
  if (storedLastUpdatedAt.getTime() !== seenLastUpdatedAt.getTime())
    throw new GapError("triedUpdatingStaleRecord");
}

/**
 * The moment of this change, later than the one before it even within the same millisecond: of two edits that began
 * from the same state, the second is always seen to be stale, and no two versions of a record are equal.
 */
export function nextUpdate(now: Date, { lastUpdatedAt }: { readonly lastUpdatedAt: Date }): Date {
  return new Date(Math.max(now.getTime(), lastUpdatedAt.getTime() + 1));
}
