// The events that work items publish to other capabilities.
import { defineEvent } from "../platform/events/event-bus";

/** A recurrence could not go on, because its client or process can no longer be used. */
export const recurrencePaused = defineEvent<{
  readonly recurrenceId: string;
  readonly orgId: string;
  readonly ownerId: string | null;
  /** A whole sentence. */
  readonly reason: string;
}>("work-items.recurrence-paused");
