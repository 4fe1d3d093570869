// The embedded database does not survive a disk that fills up under it: writes are refused while there is still room.
import { statfsSync } from "node:fs";
import { GapError } from "@gap/core/shared/gap-error";

/** Its log grows in files of 16 MB; some must always fit. */
export const LEAST_FREE_BYTES = 64_000_000;
const LOOK_AGAIN_AFTER_MS = 1000;

export interface FreeSpace {
  isEnough(): boolean;
  /** Throws what callers are told when it is not. */
  demand(): void;
}

export function watchFreeSpace(
  folder: string,
  freeBytes: (folder: string) => number = freeBytesOf,
): FreeSpace {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let enough = true;
  const isEnough = () => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_AGAIN_AFTER_MS) {
      lookedAt = now;
      enough = freeBytes(folder) >= LEAST_FREE_BYTES;
    }
    return enough;
  };
  return {
    isEnough,
    demand() {
      if (!isEnough())
        throw new GapError("support", "The server has no space left to save this. Nothing was changed.");
    },
  };
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
