// Limits and lifetimes of the identity service (spec 4 §B), each defined once.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";

const SECOND = 1000;

export const CODE_LIFE_MS = { signIn: 10 * MINUTE_MS, signUp: DAY_MS, passwordReset: HOUR_MS } as const;

export const CODE_ATTEMPTS_PER_CHALLENGE = 5;
export const FAILED_CODES_BEFORE_LOCK = 10;
export const CODE_LOCK_MS = 15 * MINUTE_MS;

export const FREE_PASSWORD_FAILURES = 5;
export const MAX_PASSWORD_BACK_OFF_MS = 15 * MINUTE_MS;
export const PASSWORD_FAILURES_FORGOTTEN_AFTER_MS = 15 * MINUTE_MS;

export const RESENDS_PER_USER_AND_HOUR = 5;

/**
 * Rate limits per IP address. Spec 4 §B sets the first four; the others are our own. Creating password keys is
 * expensive for the server, and tokens (mailed links, handovers, refreshes) must not be guessable at full speed.
 */
export const ALLOWANCES_PER_ADDRESS = {
  signIn: { most: 50, everyMs: 15 * MINUTE_MS },
  forgot: { most: 20, everyMs: HOUR_MS },
  codes: { most: 20, everyMs: 15 * MINUTE_MS },
  signUp: { most: 20, everyMs: HOUR_MS },
  passwordKeys: { most: 100, everyMs: 15 * MINUTE_MS },
  handOvers: { most: 300, everyMs: 15 * MINUTE_MS },
  // Looking up a share's link, and requesting a code with it. An office may open many from one IP address.
  shareLinks: { most: 300, everyMs: 15 * MINUTE_MS },
  shareEmails: { most: 60, everyMs: 15 * MINUTE_MS },
  // Snoozing reminders with the link of a mail.
  snoozes: { most: 60, everyMs: 15 * MINUTE_MS },
  // A whole office behind one IP address refreshes every 10 minutes per browser.
  refreshes: { most: 1000, everyMs: 15 * MINUTE_MS },
  // Requests to the authorisation endpoint of single sign-on; each sign-on makes two.
  authorisations: { most: 600, everyMs: 15 * MINUTE_MS },
  // The other sites exchange codes from one server address each, so successful exchanges are refunded.
  exchanges: { most: 300, everyMs: 15 * MINUTE_MS },
} as const;

/** Limit on single sign-ons to other sites per user. */
export const SIGN_ONS_PER_PERSON = { most: 60, everyMs: 15 * MINUTE_MS } as const;

/** A verified address of the staff domain makes a user staff, so wrong codes for such sign-ups share one limit. */
export const WRONG_STAFF_SIGN_UP_CODES = { most: 50, everyMs: DAY_MS } as const;

/** Email addresses that one share's link accepts in an hour (spec 6 L7). People who are then admitted do not count. */
export const SHARE_EMAILS_PER_LINK = { most: 60, everyMs: HOUR_MS } as const;

/** Requests for a new link in place of an old one, per link. */
export const NEW_LINK_REQUESTS_PER_LINK = { most: 3, everyMs: DAY_MS } as const;

/** How long a person who gave their address at a share's link may sign in with a code. */
export const EXPECTED_GUEST_MS = HOUR_MS;

export const REMEMBERED_DEVICE_LIFE_MS = 30 * DAY_MS;
export const MAX_REMEMBERED_DEVICES = 20;
export const MAILED_LINK_LIFE_DAYS = 7;
export const MAILED_LINK_LIFE_MS = MAILED_LINK_LIFE_DAYS * DAY_MS;

export const ACCESS_TOKEN_LIFE_MS = 15 * MINUTE_MS;
export const REFRESH_TOKEN_LIFE_MS = 30 * DAY_MS;
export const REFRESH_GRACE_MS = 30 * SECOND;
export const GUEST_SESSION_LIFE_MS = 12 * HOUR_MS;
/** Long enough to choose a password; refreshing the session does not extend it. */
export const LINK_SESSION_LIFE_MS = HOUR_MS;

/** Time for another site to exchange its single sign-on code after we redirected the user to it. */
export const SSO_CODE_LIFE_MS = MINUTE_MS;

export const PASSWORD_KEY_LIFE_MS = 5 * MINUTE_MS;
/** Time for the browser to reach the sign-in page after a sign-up or a return from the accounting provider. */
export const AUTO_SIGN_IN_LIFE_MS = 5 * MINUTE_MS;
export const ARGON2ID = { memoryKiB: 19 * 1024, iterations: 2, parallelism: 1 } as const;

/** Interval at which the browser exchanges its refresh token (spec 1 §9). */
export const TOKEN_REFRESH_INTERVAL_MS = 600_000;

/** Delay before the next password attempt after this many consecutive failures: 2^(n-5) seconds, capped. */
export function passwordBackOffMs(failures: number): number {
  if (failures <= FREE_PASSWORD_FAILURES) return 0;
  return Math.min(2 ** (failures - FREE_PASSWORD_FAILURES) * SECOND, MAX_PASSWORD_BACK_OFF_MS);
}
