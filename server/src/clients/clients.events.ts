// What others may hear of clients.
import { defineEvent } from "../platform/events/event-bus";

/** These are called something else from now on. */
export const clientsRenamed = defineEvent<{
  readonly advisorOrgId: string;
  readonly ids: readonly string[];
}>("clients.renamed");

/** A sync gave these contacts other addresses: nobody here was asked, so whom it matters to is told. */
export const contactsReaddressed = defineEvent<{
  readonly advisorOrgId: string;
  readonly contacts: readonly {
    readonly contactId: string;
    readonly clientId: string;
    readonly formerEmail: string;
  }[];
}>("clients.contacts-readdressed");
