// Optimistic concurrency (DESIGN §3.5): a caller who would overwrite a newer record gets an error and must reload.
import { GapError } from "@gap/core/shared/gap-error";

/** Call it with the stored row locked, in the transaction of the write. The error names the record if a name is given. */
export function assertNotStale(storedLastUpdatedAt: Date, seenLastUpdatedAt: Date, name?: string): void {
  if (storedLastUpdatedAt.getTime() === seenLastUpdatedAt.getTime()) return;
  throw new GapError(
    "triedUpdatingStaleRecord",
    name === undefined ? undefined : `${name} was changed by someone else. Please reload and try again.`,
  );
}

/**
 * The timestamp of this change, always later than the previous one, even within the same millisecond. Of two edits
 * based on the same state, the second is always detected as stale, and no two versions of a record share a timestamp.
 */
export function nextUpdate(now: Date, { lastUpdatedAt }: { readonly lastUpdatedAt: Date }): Date {
  return new Date(Math.max(now.getTime(), lastUpdatedAt.getTime() + 1));
}
