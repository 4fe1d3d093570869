// Clients, their contacts, and imports of them (spec 2 §3, spec 3 §3). A client's own organisation is created on first
// use.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ClientStatus, LinkStatus } from "@gap/core/clients/client.schema";
import type { ContactStatus, InvitationStatus } from "@gap/core/clients/contact.schema";
import type { ImportedRow } from "@gap/core/clients/client-import";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";
import { searchWordsTable } from "../platform/db/search-words-table";

const advisorOrgId = () => ownerId("advisor_org_id", () => orgs.id);

export const clients = pgTable(
  "clients",
  {
    id: id().primaryKey(),
    advisorOrgId: advisorOrgId(),
    clientOrgId: text("client_org_id").references(() => orgs.id, { onDelete: "set null" }),
    xeroId: text("xero_id"),
    /** Start time of the newest sync with the practice manager that included the client. */
    toldBySyncOf: moment("told_by_sync_of"),
    status: text("status").$type<ClientStatus>().notNull(),
    previousStatus: text("previous_status").$type<ClientStatus>(),
    linkStatus: text("link_status").$type<LinkStatus>().notNull().default("none"),
    name: text("name").notNull(),
    /** The name's comparison and sort key (nameKeyOf). */
    nameKey: text("name_key").notNull(),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex("clients_name_of_advisor")
      .on(table.advisorOrgId, table.nameKey)
      .where(sql`${table.status} <> 'deleted'`),
    uniqueIndex("clients_xero_id_of_advisor")
      .on(table.advisorOrgId, table.xeroId)
      .where(sql`${table.xeroId} is not null and ${table.status} <> 'deleted'`),
    uniqueIndex("clients_client_org")
      .on(table.clientOrgId)
      .where(sql`${table.clientOrgId} is not null`),
    // For each order of the grid, by status and for all prospects and clients.
    index("clients_of_status_updated").on(
      table.advisorOrgId,
      table.status,
      table.lastUpdatedAt.desc().nullsFirst(),
      table.id,
    ),
    index("clients_of_status_named").on(table.advisorOrgId, table.status, table.nameKey, table.id),
    index("clients_at_work_updated")
      .on(table.advisorOrgId, table.lastUpdatedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} in ('prospect', 'client')`),
    index("clients_at_work_named")
      .on(table.advisorOrgId, table.nameKey, table.id)
      .where(sql`${table.status} in ('prospect', 'client')`),
    check("clients_status", sql`${table.status} in ('prospect', 'client', 'archived', 'deleted')`),
    check("clients_link_status", sql`${table.linkStatus} in ('none', 'pending', 'accepted')`),
    check("clients_name_length", sql`char_length(${table.name}) between 1 and 200`),
  ],
);

export const clientContacts = pgTable(
  "client_contacts",
  {
    id: id().primaryKey(),
    clientId: ownerId("client_id", () => clients.id),
    advisorOrgId: advisorOrgId(),
    primaryContact: boolean("primary_contact").notNull(),
    status: text("status").$type<ContactStatus>().notNull(),
    invitationStatus: text("invitation_status").$type<InvitationStatus>().notNull().default("none"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name"),
    email: text("email").notNull(),
    phoneNumber: text("phone_number"),
    xeroId: text("xero_id"),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex("client_contacts_email").on(table.clientId, table.email),
    uniqueIndex("client_contacts_primary")
      .on(table.clientId)
      .where(sql`${table.primaryContact}`),
    index("client_contacts_email_of_advisor").on(table.advisorOrgId, table.email),
    check("client_contacts_status", sql`${table.status} in ('active', 'hidden', 'archived')`),
    check(
      "client_contacts_primary_is_active",
      sql`not ${table.primaryContact} or ${table.status} = 'active'`,
    ),
    check(
      "client_contacts_text_lengths",
      sql`char_length(${table.firstName}) between 1 and 200 and char_length(${table.lastName}) <= 200
        and char_length(${table.email}) <= 320 and char_length(${table.phoneNumber}) <= 30`,
    ),
  ],
);

/** Words by which a client is found within its advisor: of its name, and of its contacts' names and addresses. */
export const clientSearchWords = searchWordsTable("client_search_words", () => clients.id);

export const contactSearchWords = searchWordsTable("contact_search_words", () => clientContacts.id);

/** Stores the result of each batch, so that a retried request imports no row twice. */
export const clientImportBatches = pgTable(
  "client_import_batches",
  {
    importId: text("import_id").notNull(),
    advisorOrgId: advisorOrgId(),
    batch: integer("batch").notNull(),
    rows: jsonb("rows").$type<ImportedRow[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.advisorOrgId, table.importId, table.batch] }),
    index("client_import_batches_created").on(table.createdAt),
  ],
);
