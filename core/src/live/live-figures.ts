// The figures of the live channel (spec 1 §9), and the limits that keep one reader from harming the others, named once.

const SECOND = 1000;

/** How often a browser says that it is there. */
export const PING_EVERY_MS = 30 * SECOND;
/** How long either side waits to hear of the other before it takes the connection for lost. */
export const LONGEST_SILENCE_MS = 40 * SECOND;

export const LARGEST_FRAME_BYTES = 16 * 1024;
export const MOST_SUBSCRIPTIONS_A_SOCKET = 200;
export const MOST_SOCKETS_A_USER = 20;

/**
 * What one user may send, by all their connections to a process together. All of them coming back at the same moment,
 * each with its subscriptions in a few frames, stays far within.
 */
export const LIVE_ALLOWANCES = {
  frames: { atOnce: 200, aSecond: 20 },
  /** Each costs a look into the database. */
  subscribing: { atOnce: 80, aSecond: 5 },
} as const;

/** Messages that were missed are sent again up to this many a topic; whoever missed more fetches anew. */
export const MOST_CAUGHT_UP = 500;

/** Why the server closed a connection: standard codes, and some of our own that tell a browser what to do next. */
export const LIVE_CLOSE_CODES = {
  goingAway: 1001,
  malformed: 1008,
  tooSlow: 1013,
  /** More was asked for than anybody needs: try again later, as the standard calls this code. */
  tooMany: 1013,
  sessionEnded: 4401,
  /** Something that was allowed is not any more: connecting again tells what still is. */
  rightsChanged: 4403,
  silent: 4408,
} as const;
