// Counts of a list's tabs. Counting scans all rows of the list, so long lists cache the result.
import { LRUCache } from "lru-cache";
import type { Region } from "../region";
import { memoise } from "../memoise";

/** Figures by tab, and their sum as "all". Tabs without rows get 0. */
export function figuresByTab<TabId extends string>(
  tabIds: readonly TabId[],
  figures: readonly (readonly [TabId, number])[],
): Record<TabId | "all", number> {
  const found = new Map(figures);
  return Object.fromEntries([
    ...tabIds.map((id) => [id, found.get(id) ?? 0]),
    ["all", figures.reduce((sum, [, figure]) => sum + figure, 0)],
  ]) as Record<TabId | "all", number>;
}

interface CountsRequest<Counts> {
  /** Identifies the list and its filters. */
  readonly key: string;
  /** Counts of another version of the list are not reused. */
  readonly version?: number;
  readonly count: () => Promise<Counts>;
}

interface CachedCounts<Counts> {
  readonly at: number;
  readonly version: number;
  readonly counts: Promise<Counts>;
}

interface CountCache<Counts> {
  readonly get: (region: Region, request: CountsRequest<Counts>) => Promise<Counts>;
  readonly clear: (region: Region) => void;
}

export function createCountCache<Counts>(limits: {
  readonly maxAgeMs: number;
  readonly maxEntries: number;
}): CountCache<Counts> {
  const cacheOf = memoise<Region, LRUCache<string, CachedCounts<Counts>>>(
    () => new LRUCache({ max: limits.maxEntries }),
  );
  return {
    get(region, { key, version = 0, count }) {
      const cache = cacheOf(region);
      const at = region.clock.now().getTime();
      const known = cache.get(key);
      if (known?.version === version && at - known.at < limits.maxAgeMs) return known.counts;
      // Cache the promise, so that a change while counting invalidates it too.
      const counts = count();
      cache.set(key, { at, version, counts });
      counts.catch(() => cache.delete(key));
      return counts;
    },
    clear: (region) => cacheOf(region).clear(),
  };
}
