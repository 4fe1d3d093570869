// The cache time to live of each procedure's responses (spec 1 §9, 2 §9); others use the default.
import { CACHE_TIME_TO_LIVE_MS, type CacheName } from "@gap/core/shared/cache-times";

const CACHE_OF_PROCEDURE: Record<string, CacheName> = {
  "metrics.get": "metrics",
  "process.list": "processList",
  "processFavorite.getFavorites": "favourites",
  "proposals.getProposalById": "proposal",
};

export function timeToLiveOf(procedure: string): number {
  return CACHE_TIME_TO_LIVE_MS[CACHE_OF_PROCEDURE[procedure] ?? "default"];
}
