// Timings of the live channel (spec 1 §9), and limits that keep one client from harming others.

const SECOND = 1000;

/** The heartbeat interval of a browser. */
export const PING_EVERY_MS = 30 * SECOND;
/** After this much silence either side considers the connection lost. */
export const MAX_SILENCE_MS = 40 * SECOND;

export const LARGEST_FRAME_BYTES = 16 * 1024;
export const MAX_SUBSCRIPTIONS_PER_SOCKET = 200;
export const MAX_SOCKETS_PER_USER = 20;

/**
 * Rate limits of one user, shared by all their connections to a process. Reconnecting all of them at once, each with
 * its subscriptions in a few frames, stays far below the limits.
 */
export const LIVE_ALLOWANCES = {
  frames: { atOnce: 200, aSecond: 20 },
  /** Each request reads from the database. */
  subscribing: { atOnce: 80, aSecond: 5 },
  /** Each one is sent to all followers; those beyond are left out. */
  whereabouts: { atOnce: 20, aSecond: 3 },
} as const;

/** Up to this many missed messages per topic are resent; a client that missed more must refetch. */
export const MAX_CAUGHT_UP = 500;

/** Close codes of the server: standard ones, and our own that tell the browser what to do next. */
export const LIVE_CLOSE_CODES = {
  goingAway: 1001,
  malformed: 1008,
  tooSlow: 1013,
  /** The client exceeded a limit. The standard defines this code as "try again later". */
  tooMany: 1013,
  sessionEnded: 4401,
  /** A right was withdrawn. After reconnecting, the client learns what is still allowed. */
  rightsChanged: 4403,
  silent: 4408,
} as const;
