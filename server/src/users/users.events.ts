// Events about users that other capabilities may subscribe to.
import { defineEvent } from "../platform/events/event-bus";

/** Emitted once per user: on accepting the invitation, signing up, or first signing in another way. */
export const invitationAccepted = defineEvent<{ readonly userId: string }>("users.invitation-accepted");

/** Emitted when the user has proved that another address is theirs. */
export const emailChanged = defineEvent<{ readonly userId: string }>("users.email-changed");
