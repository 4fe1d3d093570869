// Makes the installation's practice manager available to a region's calls and jobs.
import type { Region } from "../platform/region";
import type { PracticeManager } from "./practice-manager";

const ofRegion = new WeakMap<Region, PracticeManager>();

/** Must run before anything else of the region; without a practice manager no organisation can connect one. */
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
