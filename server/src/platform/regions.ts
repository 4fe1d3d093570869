// The regions that this process serves. A region on the embedded database starts on first use (DESIGN §7).
import type { RegionId } from "@gap/core/shared/regions";
import { openRegion, type RegionParts, type RegionSurroundings } from "./open-region";
import type { Region } from "./region";

/** The current state of a region, available without waiting. */
export type RegionState =
  | { readonly state: "asleep" | "starting" | "failed" }
  | { readonly state: "running"; readonly region: Region };

export interface Regions {
  readonly served: readonly RegionId[];
  /** The running region, started if needed; undefined if this process does not serve it. */
  get(id: string): Promise<Region> | undefined;
  stateOf(id: RegionId): RegionState;
  /** Starts the regions that must run from the beginning: the first one, and every one on a database server. */
  startFirst(): Promise<void>;
  close(): Promise<void>;
}

interface Opening {
  readonly opening: Promise<Region>;
  running?: Region;
  failedAt?: number;
}

/** A region that failed to start is retried after this pause, not on every request. */
const PAUSE_AFTER_FAILURE_MS = 5_000;

export function createRegions(parts: RegionParts, surroundings: RegionSurroundings): Regions {
  const { config, clock, printer } = surroundings;
  const openings = new Map<RegionId, Opening>();

  const open = (id: RegionId): Promise<Region> => {
    const known = openings.get(id);
    if (known !== undefined && !mayTryAgain(known)) return known.opening;
    const entry: Opening = { opening: openRegion(id, parts, surroundings) };
    openings.set(id, entry);
    entry.opening.then(
      (region) => {
        entry.running = region;
      },
      () => {
        entry.failedAt = clock.now().getTime();
      },
    );
    return entry.opening;
  };

  const mayTryAgain = ({ failedAt }: Opening) =>
    failedAt !== undefined && clock.now().getTime() - failedAt >= PAUSE_AFTER_FAILURE_MS;

  return {
    served: config.servedRegions,
    get(id) {
      const served = config.servedRegions.find((each) => each === id);
      return served === undefined ? undefined : open(served);
    },
    stateOf(id) {
      const entry = openings.get(id);
      if (entry === undefined) return { state: "asleep" };
      if (entry.running !== undefined) return { state: "running", region: entry.running };
      return { state: entry.failedAt === undefined ? "starting" : "failed" };
    },
    async startFirst() {
      const [first] = config.servedRegions;
      for (const id of config.servedRegions)
        if (id === first || config.regions[id].databaseUrl !== undefined) await open(id);
    },
    async close() {
      const settled = await Promise.allSettled([...openings.values()].map(({ opening }) => opening));
      for (const result of settled) if (result.status === "fulfilled") await result.value.close();
      await printer?.close();
    },
  };
}

/** The regions already running, without starting or waiting for others. */
export function runningRegions(regions: Regions): Region[] {
  return regions.served.flatMap((id) => {
    const state = regions.stateOf(id);
    return state.state === "running" ? [state.region] : [];
  });
}
