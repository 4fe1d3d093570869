// How long the browser caches fetched data (spec 1 §9, spec 2 §7, spec 3 §9).

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const CACHE_TIME_TO_LIVE_MS = {
  default: 10 * MINUTE,
  metrics: 10 * MINUTE,
  processList: 10 * MINUTE,
  favourites: 30 * MINUTE,
  proposal: 30 * DAY,
} as const;

export type CacheName = keyof typeof CACHE_TIME_TO_LIVE_MS;
