// How long the browser caches fetched data (spec 1 §9, spec 2 §7, spec 3 §9).
import { DAY_MS, MINUTE_MS } from "./calendar/durations";

export const CACHE_TIME_TO_LIVE_MS = {
  default: 10 * MINUTE_MS,
  metrics: 10 * MINUTE_MS,
  processList: 10 * MINUTE_MS,
  favourites: 30 * MINUTE_MS,
  proposal: 30 * DAY_MS,
} as const;

export type CacheName = keyof typeof CACHE_TIME_TO_LIVE_MS;
