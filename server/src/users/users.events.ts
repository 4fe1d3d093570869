// What others may hear of people.
import { defineEvent } from "../platform/events/event-bus";

/** Once for each person: by the invitation's page, by signing up, or by coming in another way. */
export const invitationAccepted = defineEvent<{ readonly userId: string }>("users.invitation-accepted");

/** They have proved another address to be theirs. */
export const emailChanged = defineEvent<{ readonly userId: string }>("users.email-changed");
