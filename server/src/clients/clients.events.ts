// Events of clients for other capabilities.
import { defineEvent } from "../platform/events/event-bus";

/** These clients got a new name. */
export const clientsRenamed = defineEvent<{
  readonly advisorOrgId: string;
  readonly ids: readonly string[];
}>("clients.renamed");

/** A sync changed the addresses of these contacts. As no user did it, the affected people are notified. */
export const contactsReaddressed = defineEvent<{
  readonly advisorOrgId: string;
  readonly contacts: readonly {
    readonly contactId: string;
    readonly clientId: string;
    readonly formerEmail: string;
  }[];
}>("clients.contacts-readdressed");
