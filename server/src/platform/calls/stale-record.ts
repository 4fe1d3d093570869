// Optimistic concurrency (DESIGN §3.5): who writes over a newer record than they saw is told to reload.
import { GapError } from "@gap/core/shared/gap-error";

/** Call it with the stored row locked, in the transaction of the write. */
export function refuseStale(storedLastUpdatedAt: Date, seenLastUpdatedAt: Date): void {
  if (storedLastUpdatedAt.getTime() !== seenLastUpdatedAt.getTime())
    throw new GapError("triedUpdatingStaleRecord");
}
