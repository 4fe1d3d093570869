// What others may hear of integrations.
import { defineEvent } from "../platform/events/event-bus";

export const practiceManagerConnected = defineEvent<{ readonly orgId: string }>(
  "integrations.practice-manager-connected",
);

/** The practice manager does not let the product in any more; somebody has to connect it again. */
export const practiceManagerDisconnected = defineEvent<{ readonly orgId: string }>(
  "integrations.practice-manager-disconnected",
);
