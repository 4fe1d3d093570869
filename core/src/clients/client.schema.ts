// A client: an advisor's customer record, with its contacts (spec 2 §3, §5; spec 4 §F Clients).
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema, type TabbedPage } from "@gap/core/shared/list-query";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { personNameSchema } from "@gap/core/shared/person-name.schema";
import { REQUIRED } from "@gap/core/shared/required";
import { tooLong } from "@gap/core/shared/validation-messages";

export const CLIENT_STATUSES = ["prospect", "client", "archived", "deleted"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** Labels in display order. */
export const CLIENT_STATUS_NAMES: Readonly<Record<ClientStatus, string>> = {
  prospect: "Prospect",
  client: "Client",
  archived: "Archived",
  deleted: "Deleted",
};

/** Statuses that can be chosen when a client is created or edited. */
export const CHOSEN_CLIENT_STATUSES = ["prospect", "client"] as const satisfies readonly ClientStatus[];

export const LINK_STATUSES = ["none", "pending", "accepted"] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

export const CLIENT_LIMITS = { name: 200, phoneNumber: 30, xeroId: 100 } as const;

export const CLIENT_NAME_TAKEN =
  "A client with this name already exists. Please try again with a different client name or use the existing client.";

/** Comparing expands some letters, and the database cannot index a key of any length. */
const MAX_NAME_KEY = 2 * CLIENT_LIMITS.name;

export const clientNameSchema = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(CLIENT_LIMITS.name)
  .refine((name) => nameKeyOf(name).length <= MAX_NAME_KEY, tooLong("Name", CLIENT_LIMITS.name));
export const phoneNumberSchema = z.string().trim().max(CLIENT_LIMITS.phoneNumber);

export const newClientSchema = z.object({
  name: clientNameSchema,
  primaryContactFirstName: personNameSchema,
  primaryContactLastName: personNameSchema,
  email: emailSchema,
  primaryContactPhoneNumber: phoneNumberSchema.optional(),
  status: z.enum(CHOSEN_CLIENT_STATUSES),
});

/** Contacts, including the primary one, are edited separately. */
export const clientEditSchema = z.object({
  id: idSchema,
  name: clientNameSchema,
  status: z.enum(CHOSEN_CLIENT_STATUSES).optional(),
  lastUpdatedAt: z.date(),
});

export const clientIdSchema = z.object({ id: idSchema });

/** Input of calls about the client's own organisation, which is created on first use. */
export const advisorClientIdSchema = z.object({ advisorClientId: idSchema });

/** Input for archive, restore and delete. */
export const clientChangeSchema = z.object({ id: idSchema, lastUpdatedAt: z.date() });

/** Tabs of the grid: active clients, and each status except deleted. */
export const CLIENT_TABS = ["all", "prospect", "client", "archived"] as const;
export type ClientTab = (typeof CLIENT_TABS)[number];

export const clientListSchema = listQuerySchema(["name", "lastUpdatedAt"]).extend({
  tab: z.enum(CLIENT_TABS).default("all"),
  linkStatuses: z.array(z.enum(LINK_STATUSES)).max(LINK_STATUSES.length).default([]),
  /** True returns only clients from the practice manager, false only the others. */
  fromPracticeManager: z.boolean().optional(),
});

/**
 * The whole list in parts, ordered by name; `after` is the last row received. Rows added or changed meanwhile do not
 * shift the others between parts.
 */
export const clientExportSchema = clientListSchema
  .pick({ search: true, tab: true, linkStatuses: true, fromPracticeManager: true })
  .extend({ after: z.object({ name: clientNameSchema, id: idSchema }).optional() });

/** Number of clients in a picker, which searches on the server for others. */
export const MAX_MINIMAL_CLIENTS = 50;

export const minimalClientsSchema = z.object({
  status: z.array(z.enum(CHOSEN_CLIENT_STATUSES)).min(1).max(CHOSEN_CLIENT_STATUSES.length),
  search: clientListSchema.shape.search,
  /** Returns only these, to look up the names of clients chosen earlier. */
  ids: z.array(idSchema).max(MAX_MINIMAL_CLIENTS).optional(),
  /** Used by the command palette, which shows only a few. */
  limit: z.int().min(1).max(MAX_MINIMAL_CLIENTS).default(MAX_MINIMAL_CLIENTS),
});

export type NewClient = z.output<typeof newClientSchema>;
export type ClientEdit = z.output<typeof clientEditSchema>;
export type ClientChange = z.output<typeof clientChangeSchema>;
export type ClientListQuery = z.output<typeof clientListSchema>;
export type ClientExportQuery = z.output<typeof clientExportSchema>;
export type MinimalClientsQuery = z.output<typeof minimalClientsSchema>;

/**
 * A client as the API returns it. The contact's fields are empty if a client of the practice manager has no contact.
 */
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

export type ClientList = TabbedPage<Client, ClientTab>;

export interface ClientExportPart {
  /** Empty after the last part. */
  readonly rows: readonly Client[];
  /** Total of all parts; only in the first part. */
  readonly total?: number;
}

export interface MinimalClient {
  readonly id: string;
  readonly name: string;
  readonly status: ClientStatus;
  readonly clientOrgId?: string;
}
