// Events of identity that other capabilities may subscribe to.
import { defineEvent } from "../platform/events/event-bus";

/** Emitted after the commit. The sessions' next call is refused; live connections must be closed (spec 4 §B). */
export const sessionsEnded = defineEvent<{ readonly userId: string; readonly sessionIds: readonly string[] }>(
  "identity.sessions-ended",
);
