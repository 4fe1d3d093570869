// Events of clients for other capabilities.
import { defineEvent } from "../platform/events/event-bus";

interface ClientsOfAdvisor {
  readonly advisorOrgId: string;
  readonly ids: readonly string[];
}

export const clientsAdded = defineEvent<ClientsOfAdvisor>("clients.added");

/** These clients or their contacts were changed. */
export const clientsChanged = defineEvent<ClientsOfAdvisor>("clients.changed");

/** These clients got a new name. */
export const clientsRenamed = defineEvent<ClientsOfAdvisor>("clients.renamed");

/** These contacts were archived or have another address: their former people must have no access any more. */
export const contactAccessEnded = defineEvent<{
  readonly contactIds: readonly string[];
  readonly reason: "readdressed" | "archived";
}>("clients.contact-access-ended");

/** A sync changed the addresses of these contacts. As no user did it, the affected people are notified. */
export const contactsReaddressed = defineEvent<{
  readonly advisorOrgId: string;
  readonly contacts: readonly {
    readonly contactId: string;
    readonly clientId: string;
    readonly formerEmail: string;
  }[];
}>("clients.contacts-readdressed");
