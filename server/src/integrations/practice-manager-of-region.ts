// Hands the installation's practice manager to a region, where calls and jobs find it.
import type { Region } from "../platform/region";
import type { PracticeManager } from "./practice-manager";

const ofRegion = new WeakMap<Region, PracticeManager>();

/** To run before anything of the region does; without a practice manager nobody can connect one. */
export function withPracticeManager(
  practiceManager: PracticeManager | undefined,
): (region: Region) => Promise<void> {
  return async (region) => {
    if (practiceManager !== undefined) ofRegion.set(region, practiceManager);
  };
}

export function practiceManagerOf(region: Region): PracticeManager | undefined {
  return ofRegion.get(region);
}
