// Events of actions for other capabilities.
import { defineEvent } from "../platform/events/event-bus";

export const actionDone = defineEvent<{ readonly actionId: string }>("actions.done");
