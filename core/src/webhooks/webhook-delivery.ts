// When a webhook is tried again and when it is stopped (spec 9 §2).
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";

/** Waits after each failed try but the last: 10 tries within about 75 hours. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  23 * HOUR_MS,
];
export const MAX_TRIES = WAITS_MS.length + 1;

/** Waits are up to this part longer or shorter, so that a receiver that was down does not get everything at once. */
const JITTER = 0.1;
const MAX_RETRY_AFTER_MS = DAY_MS;
const STOPPED_AFTER_MS = 5 * DAY_MS;
const GONE = 410;

export const STOP_REASONS = ["gone", "failing"] as const;
export type StopReason = (typeof STOP_REASONS)[number];

interface FailedTry {
  /** With this one. */
  readonly tries: number;
  readonly now: Date;
  /** When the receiver wants the next try at the earliest. */
  readonly retryAfter: Date | undefined;
  /** From 0 to 1. */
  readonly chance: number;
}

/** Undefined after the last try. */
export function nextTryAt({ tries, now, retryAfter, chance }: FailedTry): Date | undefined {
  const wait = WAITS_MS[tries - 1];
  if (wait === undefined) return undefined;
  const planned = now.getTime() + Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
  return new Date(Math.max(planned, retryAfter?.getTime() ?? 0));
}

/** Reads Retry-After: seconds or an HTTP date, at most a day ahead. Undefined if it is missing or invalid. */
export function readRetryAfter(header: string | undefined, now: Date): Date | undefined {
  const text = header?.trim() ?? "";
  const at = /^\d{1,9}$/.test(text) ? now.getTime() + Number(text) * 1_000 : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(Math.min(at, now.getTime() + MAX_RETRY_AFTER_MS));
}

export function isDeliveredBy(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status <= 299;
}

interface FailingWebhook {
  /** The answers of the tries that failed; undefined for those without one. */
  readonly statuses: readonly (number | undefined)[];
  /** The first failure since the last success. */
  readonly failingSince: Date;
  readonly now: Date;
}

export function stopReason({ statuses, failingSince, now }: FailingWebhook): StopReason | undefined {
  if (statuses.includes(GONE)) return "gone";
  return failingSince <= failingTooLongSince(now) ? "failing" : undefined;
}

/** Webhooks that have failed since then, or longer, are stopped. */
export function failingTooLongSince(now: Date): Date {
  return new Date(now.getTime() - STOPPED_AFTER_MS);
}
