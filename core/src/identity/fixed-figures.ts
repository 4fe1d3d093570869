// The figures of the identity service (spec 4 §B), named once.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE_LIFE_MS = { signIn: 10 * MINUTE, signUp: 24 * HOUR, passwordReset: HOUR } as const;

export const CODE_ATTEMPTS_PER_CHALLENGE = 5;
export const FAILED_CODES_BEFORE_LOCK = 10;
export const CODE_LOCK_MS = 15 * MINUTE;

export const FREE_PASSWORD_FAILURES = 5;
export const LONGEST_PASSWORD_BACK_OFF_MS = 15 * MINUTE;
export const PASSWORD_FAILURES_FORGOTTEN_AFTER_MS = 15 * MINUTE;

export const RESENDS_PER_USER_AND_HOUR = 5;

/**
 * What one address may do (spec 4 §B); the others are ours to bound: keys for passwords are dear to make, and nobody
 * should try tokens (of mailed links, of browsers that are handed over, of refreshes) as fast as the line allows.
 */
export const ALLOWANCES_PER_ADDRESS = {
  signIn: { most: 50, everyMs: 15 * MINUTE },
  forgot: { most: 20, everyMs: HOUR },
  codes: { most: 20, everyMs: 15 * MINUTE },
  signUp: { most: 20, everyMs: HOUR },
  passwordKeys: { most: 100, everyMs: 15 * MINUTE },
  handOvers: { most: 300, everyMs: 15 * MINUTE },
  // A whole office at work behind one address refreshes every 10 minutes.
  refreshes: { most: 1000, everyMs: 15 * MINUTE },
  // Of other sites' people; each sign-on comes twice.
  authorisations: { most: 600, everyMs: 15 * MINUTE },
  // Of the sites themselves, whose people all come from one address: what was right is given back.
  exchanges: { most: 300, everyMs: 15 * MINUTE },
} as const;

/** How often one person may be sent on to another site. */
export const SIGN_ONS_PER_PERSON = { most: 60, everyMs: 15 * MINUTE } as const;

/** Whoever proves an address of the staff's domain becomes staff: guesses at all of their sign-ups together are few. */
export const WRONG_STAFF_SIGN_UP_CODES = { most: 50, everyMs: DAY } as const;

export const REMEMBERED_DEVICE_LIFE_MS = 30 * DAY;
export const MOST_REMEMBERED_DEVICES = 20;
export const MAILED_LINK_LIFE_MS = 7 * DAY;

export const ACCESS_TOKEN_LIFE_MS = 15 * MINUTE;
export const REFRESH_TOKEN_LIFE_MS = 30 * DAY;
export const REFRESH_GRACE_MS = 30 * SECOND;
export const GUEST_SESSION_LIFE_MS = 12 * HOUR;
/** Time enough to choose a password; a refresh does not lengthen it. */
export const LINK_SESSION_LIFE_MS = HOUR;

/** Between the page that sends a person to another site and that site's fetching who it was. */
export const SSO_CODE_LIFE_MS = MINUTE;

export const PASSWORD_KEY_LIFE_MS = 5 * MINUTE;
/** A sign-up or the accounting provider hands a person over to the page that signs them in. */
export const AUTO_SIGN_IN_LIFE_MS = 5 * MINUTE;
export const ARGON2ID = { memoryKiB: 19 * 1024, iterations: 2, parallelism: 1 } as const;

/** How often the browser exchanges its refresh token (spec 1 §9). */
export const TOKEN_REFRESH_INTERVAL_MS = 600_000;

/** How long the next password attempt waits after this many failures in a row: 2^(n-5) seconds, capped. */
export function passwordBackOffMs(failures: number): number {
  if (failures <= FREE_PASSWORD_FAILURES) return 0;
  return Math.min(2 ** (failures - FREE_PASSWORD_FAILURES) * SECOND, LONGEST_PASSWORD_BACK_OFF_MS);
}
