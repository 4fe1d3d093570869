// A client's contact: who reads and signs for the client (spec 3 §3, §5).
import { z } from "zod";
import { clientListSchema, phoneNumberSchema } from "@gap/core/clients/client.schema";
import { emailSchema } from "@gap/core/shared/email.schema";
import { idSchema } from "@gap/core/shared/ids";
import { personNameSchema } from "@gap/core/shared/person-name.schema";

export const CONTACT_STATUSES = ["active", "hidden", "archived"] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const INVITATION_STATUSES = ["none", "pending", "accepted"] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** A client with more people than this is several clients. */
export const MAX_CONTACTS_OF_CLIENT = 200;

export const CONTACT_EMAIL_TAKEN =
  "A contact for this client already exists with the provided email address. Please try again with a different email address or use the existing contact for this client.";

export const TOO_MANY_CONTACTS = `A client can have up to ${MAX_CONTACTS_OF_CLIENT} contacts`;
export const PRIMARY_CONTACT_STAYS_ACTIVE =
  "The primary contact cannot be hidden or archived. Please make another contact primary first.";
export const ONLY_ACTIVE_CONTACTS_ARE_PRIMARY = "Only an active contact can be the primary contact";

export const CONTACTS_ARE_KEPT_ELSEWHERE =
  "The accounting connection keeps the contacts of this client, so none can be hidden here. Please archive the contact instead.";

export const newContactSchema = z.object({
  clientId: idSchema,
  email: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  phoneNumber: phoneNumberSchema.optional(),
});

/** Without a last name only for whom {@link hasOneName} tells of. */
export const contactEditSchema = newContactSchema.omit({ clientId: true }).extend({
  lastName: personNameSchema.optional(),
  id: idSchema,
  lastUpdatedAt: z.date(),
});

/** Who came from the practice manager may have but one name (spec 3 §3); a name that is known is not taken away (§5). */
export function hasOneName({ lastName }: { readonly lastName?: string | null }): boolean {
  return (lastName ?? "") === "";
}

export const contactChangeSchema = z.object({ id: idSchema, lastUpdatedAt: z.date() });

export const contactStatusSchema = contactChangeSchema.extend({ status: z.enum(CONTACT_STATUSES) });

export const contactsOfClientSchema = z.object({
  clientId: idSchema,
  includeHiddenStatus: z.boolean().default(false),
  includeArchivedStatus: z.boolean().default(false),
});

export const contactsOfClientOrgSchema = z.object({ clientOrgId: idSchema });

/** The command palette shows the best few. */
export const MOST_FOUND_CONTACTS = 5;

export const contactSearchSchema = clientListSchema.pick({ search: true });

export type NewContact = z.output<typeof newContactSchema>;
export type ContactEdit = z.output<typeof contactEditSchema>;
export type ContactChange = z.output<typeof contactChangeSchema>;
export type ContactsOfClientQuery = z.output<typeof contactsOfClientSchema>;
export type ContactStatusChange = z.output<typeof contactStatusSchema>;

export interface ClientContact {
  readonly id: string;
  readonly clientId: string;
  readonly advisorOrgId: string;
  readonly primaryContact: boolean;
  readonly status: ContactStatus;
  readonly invitationStatus: InvitationStatus;
  readonly name: string;
  readonly firstName: string;
  readonly lastName?: string;
  readonly email: string;
  readonly phoneNumber?: string;
  readonly xeroId?: string;
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
  readonly lastUpdatedBy?: string;
}

/** As one is offered in a picker. */
export interface BasicContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface FoundContact extends BasicContact {
  readonly clientId: string;
  readonly clientName: string;
}

export interface BasicContactsOfClient {
  readonly contacts: readonly BasicContact[];
  /** The client's, where it came from the practice manager. */
  readonly xeroId?: string;
}

/** The accounting connection of a client's own organisation; undefined while it has none. */
type AccountingConnection =
  | { readonly xeroAuthorised: boolean; readonly xeroDisconnectedViaXPM?: boolean | undefined }
  | undefined;

/**
 * Hidden contacts are offered, and contacts can be hidden by hand, only where no accounting connection keeps the list
 * (spec 3 §6).
 */
export function offersHiddenContacts(clientOrg: AccountingConnection): boolean {
  return clientOrg === undefined || !clientOrg.xeroAuthorised || clientOrg.xeroDisconnectedViaXPM === true;
}

/** Those whom a picker offers. */
export function offeredContactStatuses(clientOrg: AccountingConnection): ContactStatus[] {
  return offersHiddenContacts(clientOrg) ? ["active", "hidden"] : ["active"];
}

export function contactName(contact: {
  readonly firstName: string;
  readonly lastName?: string | null;
}): string {
  return [contact.firstName, contact.lastName ?? ""].join(" ").trim();
}
