// A client: an advisor's customer record, with its contacts (spec 2 §3, §5; spec 4 §F Clients).
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema, type ListPage } from "@gap/core/shared/list-query";
import { personNameSchema } from "@gap/core/shared/person-name.schema";
import { REQUIRED } from "@gap/core/shared/required";
import { tooLong } from "@gap/core/shared/validation-messages";

export const CLIENT_STATUSES = ["prospect", "client", "archived", "deleted"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** As they are shown, in their order. */
export const CLIENT_STATUS_NAMES: Readonly<Record<ClientStatus, string>> = {
  prospect: "Prospect",
  client: "Client",
  archived: "Archived",
  deleted: "Deleted",
};

/** Those that one may choose when a client is created or edited. */
export const CHOSEN_CLIENT_STATUSES = ["prospect", "client"] as const satisfies readonly ClientStatus[];

export const LINK_STATUSES = ["none", "pending", "accepted"] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

export const CLIENT_LIMITS = { name: 200, phoneNumber: 30, xeroId: 100 } as const;

export const CLIENT_NAME_TAKEN =
  "A client with this name already exists. Please try again with a different client name or use the existing client.";

/** Two names that are the same to a reader are the same name: capitals and spaces do not tell them apart. */
export function clientNameKey(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Some letters are written out when names are compared; an index holds no key of any length. */
const LONGEST_NAME_KEY = 2 * CLIENT_LIMITS.name;

export const clientNameSchema = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(CLIENT_LIMITS.name)
  .refine((name) => clientNameKey(name).length <= LONGEST_NAME_KEY, tooLong("Name", CLIENT_LIMITS.name));
export const phoneNumberSchema = z.string().trim().max(CLIENT_LIMITS.phoneNumber);

export const newClientSchema = z.object({
  name: clientNameSchema,
  primaryContactFirstName: personNameSchema,
  primaryContactLastName: personNameSchema,
  email: emailSchema,
  primaryContactPhoneNumber: phoneNumberSchema.optional(),
  status: z.enum(CHOSEN_CLIENT_STATUSES),
});

/** Contacts, the primary one among them, are edited as contacts. */
export const clientEditSchema = z.object({
  id: idSchema,
  name: clientNameSchema,
  status: z.enum(CHOSEN_CLIENT_STATUSES).optional(),
  lastUpdatedAt: z.date(),
});

export const clientIdSchema = z.object({ id: idSchema });

/** For what is kept by the client's own organisation, which is made when first needed. */
export const advisorClientIdSchema = z.object({ advisorClientId: idSchema });

/** Archive, restore, delete. */
export const clientChangeSchema = z.object({ id: idSchema, lastUpdatedAt: z.date() });

/** Tabs of the grid: those one works with, and each status that is not deleted. */
export const CLIENT_TABS = ["all", "prospect", "client", "archived"] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

export const clientListSchema = listQuerySchema(["name", "lastUpdatedAt"]).extend({
  tab: z.enum(CLIENT_TABS).default("all"),
  linkStatuses: z.array(z.enum(LINK_STATUSES)).max(LINK_STATUSES.length).default([]),
  /** Only those that came from the practice manager, or only those that did not. */
  fromPracticeManager: z.boolean().optional(),
});

/**
 * Everything that the list shows, part by part in the order of names: what comes after the last one that was told. Who is
 * added or changed meanwhile moves no other from one part into the next.
 */
export const clientExportSchema = clientListSchema
  .pick({ search: true, tab: true, linkStatuses: true, fromPracticeManager: true })
  .extend({ after: z.object({ name: clientNameSchema, id: idSchema }).optional() });

/** A picker shows this many and searches on the server for the rest. */
export const MOST_MINIMAL_CLIENTS = 50;

export const minimalClientsSchema = z.object({
  status: z.array(z.enum(CHOSEN_CLIENT_STATUSES)).min(1).max(CHOSEN_CLIENT_STATUSES.length),
  search: clientListSchema.shape.search,
  /** Only these: for the names of those that were chosen before. */
  ids: z.array(idSchema).max(MOST_MINIMAL_CLIENTS).optional(),
  /** The command palette shows but a few. */
  limit: z.int().min(1).max(MOST_MINIMAL_CLIENTS).default(MOST_MINIMAL_CLIENTS),
});

export type NewClient = z.output<typeof newClientSchema>;
export type ClientEdit = z.output<typeof clientEditSchema>;
export type ClientChange = z.output<typeof clientChangeSchema>;
export type ClientListQuery = z.output<typeof clientListSchema>;
export type ClientExportQuery = z.output<typeof clientExportSchema>;
export type MinimalClientsQuery = z.output<typeof minimalClientsSchema>;

/** As it travels. A client of the practice manager may have no contact: then those fields are empty. */
export interface Client {
  readonly id: string;
  readonly advisorOrgId: string;
  readonly clientOrgId?: string;
  readonly xeroId?: string;
  readonly status: ClientStatus;
  readonly previousStatus?: ClientStatus;
  readonly linkStatus: LinkStatus;
  readonly name: string;
  readonly primaryContactFirstName: string;
  readonly primaryContactLastName: string;
  readonly primaryContactFullName: string;
  readonly email: string;
  readonly primaryContactPhoneNumber?: string;
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
  readonly lastUpdatedBy?: string;
}

export interface ClientList extends ListPage<Client> {
  /** Of what is searched and filtered for, by tab. */
  readonly tabCounts: Readonly<Record<ClientTab, number>>;
}

export interface ClientExportPart {
  /** None where it was told to the end. */
  readonly rows: readonly Client[];
  /** Of all parts, with the first of them. */
  readonly total?: number;
}

export interface MinimalClient {
  readonly id: string;
  readonly name: string;
  readonly status: ClientStatus;
  readonly clientOrgId?: string;
}
