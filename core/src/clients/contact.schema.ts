// A client's contact: a person who reads and signs for the client (spec 3 §3, §5).
import { z } from "zod";
import { clientListSchema, phoneNumberSchema } from "@gap/core/clients/client.schema";
import { emailSchema } from "@gap/core/shared/email.schema";
import { idSchema } from "@gap/core/shared/ids";
import { personNameSchema } from "@gap/core/shared/person-name.schema";

export const CONTACT_STATUSES = ["active", "hidden", "archived"] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const INVITATION_STATUSES = ["none", "pending", "accepted"] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Upper limit that no real client reaches. */
export const MAX_CONTACTS_OF_CLIENT = 200;

export const CONTACT_EMAIL_TAKEN =
  "A contact for this client already exists with the provided email address. Please try again with a different email address or use the existing contact for this client.";

export const TOO_MANY_CONTACTS = `A client can have up to ${MAX_CONTACTS_OF_CLIENT} contacts`;
export const PRIMARY_CONTACT_STAYS_ACTIVE =
  "The primary contact cannot be hidden or archived. Please make another contact primary first.";
export const ONLY_ACTIVE_CONTACTS_ARE_PRIMARY = "Only an active contact can be the primary contact";

export const CONTACTS_MANAGED_ELSEWHERE =
  "The accounting connection manages this client's contacts, so they cannot be hidden here. Please archive the contact instead.";

export const newContactSchema = z.object({
  clientId: idSchema,
  email: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  phoneNumber: phoneNumberSchema.optional(),
});

/** The last name may be missing only for contacts for which {@link hasOneName} is true. */
export const contactEditSchema = newContactSchema.omit({ clientId: true }).extend({
  lastName: personNameSchema.optional(),
  id: idSchema,
  lastUpdatedAt: z.date(),
});

/** Contacts from the practice manager may have only one name (spec 3 §3); a known last name cannot be removed (§5). */
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

/** Number of contacts in the command palette. */
export const MAX_FOUND_CONTACTS = 5;

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

/** A contact as pickers show it. */
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
  /** The client's id in the practice manager, if it came from there. */
  readonly xeroId?: string;
}

/** Accounting connection of a client's own organisation; undefined if there is no organisation. */
type AccountingConnection =
  | { readonly xeroAuthorised: boolean; readonly xeroDisconnectedViaXPM?: boolean | undefined }
  | undefined;

/**
 * Hidden contacts are offered, and contacts can be hidden manually, only if no accounting connection manages the list
 * (spec 3 §6).
 */
export function offersHiddenContacts(clientOrg: AccountingConnection): boolean {
  return clientOrg === undefined || !clientOrg.xeroAuthorised || clientOrg.xeroDisconnectedViaXPM === true;
}

/** Statuses of the contacts that a picker offers. */
export function offeredContactStatuses(clientOrg: AccountingConnection): ContactStatus[] {
  return offersHiddenContacts(clientOrg) ? ["active", "hidden"] : ["active"];
}

export function contactName(contact: {
  readonly firstName: string;
  readonly lastName?: string | null;
}): string {
  return [contact.firstName, contact.lastName ?? ""].join(" ").trim();
}
