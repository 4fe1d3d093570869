// Refuses writes while the disk is almost full, because the embedded database does not survive a full disk.
import { statfsSync } from "node:fs";
import { GapError } from "@gap/core/shared/gap-error";

/** The write-ahead log grows in files of 16 MB; several must always fit. */
export const MIN_FREE_BYTES = 64_000_000;
const RECHECK_AFTER_MS = 1000;

export interface FreeSpace {
  isEnough(): boolean;
  /** Throws an error to show to the user if there is too little space. */
  assertEnough(): void;
}

export function watchFreeSpace(
  folder: string,
  freeBytes: (folder: string) => number = freeBytesOf,
): FreeSpace {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let enough = true;
  const isEnough = () => {
    const now = performance.now();
    if (now - checkedAt >= RECHECK_AFTER_MS) {
      checkedAt = now;
      enough = freeBytes(folder) >= MIN_FREE_BYTES;
    }
    return enough;
  };
  return {
    isEnough,
    assertEnough() {
      if (!isEnough())
        throw new GapError("support", "The server has no space left to save this. Nothing was changed.");
    },
  };
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
