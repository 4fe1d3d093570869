// Events of integrations for other capabilities.
import { defineEvent } from "../platform/events/event-bus";

export const practiceManagerConnected = defineEvent<{ readonly orgId: string }>(
  "integrations.practice-manager-connected",
);

/** The practice manager ended the connection; it has to be connected again. */
export const practiceManagerDisconnected = defineEvent<{ readonly orgId: string }>(
  "integrations.practice-manager-disconnected",
);
