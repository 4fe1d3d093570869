// The limit of calls per token (spec 9 §1), and the headers that tell how much of it is left.

/** The use of a token in the current window. */
interface Use {
  /** Calls, with this one. */
  readonly used: number;
  readonly windowEndsAt: Date;
}

export const RATE_WINDOW_MS = 60_000;
export const MAX_CALLS_PER_WINDOW = 60;

export function isOverLimit({ used }: Pick<Use, "used">): boolean {
  return used > MAX_CALLS_PER_WINDOW;
}

export function rateLimitHeaders({ used, windowEndsAt }: Use, now: Date): Record<string, string> {
  const seconds = Math.max(0, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1_000));
  return {
    "RateLimit-Limit": String(MAX_CALLS_PER_WINDOW),
    "RateLimit-Remaining": String(Math.max(0, MAX_CALLS_PER_WINDOW - used)),
    "RateLimit-Reset": String(seconds),
    ...(isOverLimit({ used }) && { "Retry-After": String(seconds) }),
  };
}
