// The regions that this process serves. One on the embedded database is started when first asked for (DESIGN §7).
import type { RegionId } from "@gap/core/shared/regions";
import { openRegion, type Region, type RegionParts, type RegionSurroundings } from "./region";

export interface Regions {
  readonly served: readonly RegionId[];
  /** The running region; undefined when this process does not serve it. */
  get(id: string): Promise<Region> | undefined;
  /** Those that run already, without starting any. */
  running(): Promise<Region[]>;
  /** Starts what must run from the beginning: the first region, and every one on a database server. */
  startFirst(): Promise<void>;
  close(): Promise<void>;
}

export function createRegions(parts: RegionParts, surroundings: RegionSurroundings): Regions {
  const { config } = surroundings;
  const opened = new Map<RegionId, Promise<Region>>();

  const open = (id: RegionId): Promise<Region> => {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const opening = openRegion(id, parts, surroundings);
    opened.set(id, opening);
    // A region that could not start is tried again at the next request instead of failing for ever.
    opening.catch(() => opened.delete(id));
    return opening;
  };

  return {
    served: config.servedRegions,
    get(id) {
      const served = config.servedRegions.find((each) => each === id);
      return served === undefined ? undefined : open(served);
    },
    running: async () => {
      const settled = await Promise.allSettled(opened.values());
      return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    },
    async startFirst() {
      const [first] = config.servedRegions;
      for (const id of config.servedRegions)
        if (id === first || config.regions[id].databaseUrl !== undefined) await open(id);
    },
    async close() {
      const settled = await Promise.allSettled(opened.values());
      for (const result of settled) if (result.status === "fulfilled") await result.value.close();
    },
  };
}
