// What others may hear of identity.
import { defineEvent } from "../platform/events/event-bus";

/** After the commit: their next call is refused, and whoever holds a line open for them closes it (spec 4 §B). */
export const sessionsEnded = defineEvent<{ readonly userId: string; readonly sessionIds: readonly string[] }>(
  "identity.sessions-ended",
);
