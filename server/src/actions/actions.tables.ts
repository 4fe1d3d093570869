// Actions of clients (spec 7 §4). An action belongs to the client; documents show it by reference.
import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import type { ActionState } from "@gap/core/actions/action.schema";
import { clientContacts, clients } from "../clients/public";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";
import { users } from "../users/public";

const day = (name: string) => date(name, { mode: "string" });

export const clientActions = pgTable(
  "client_actions",
  {
    id: id().primaryKey(),
    /** The id of the firm. */
    orgId: ownerId("org_id", () => orgs.id),
    clientId: ownerId("client_id", () => clients.id),
    text: text("text").notNull(),
    // The owner: a person with an account, a contact, or a name; at most one of them.
    ownerUserId: text("owner_user_id").references(() => users.id, { onDelete: "set null" }),
    ownerContactId: text("owner_contact_id").references(() => clientContacts.id, { onDelete: "set null" }),
    ownerName: text("owner_name"),
    dueDay: day("due_day").notNull(),
    state: text("state").$type<ActionState>().notNull().default("open"),
    reason: text("reason"),
    /** Typed in a part of a document that the client does not see. */
    isInternal: boolean("is_internal").notNull().default(false),
    documentId: text("document_id"),
    blockId: text("block_id"),
    createdOn: day("created_on").notNull(),
    closedAt: moment("closed_at"),
    closedBy: text("closed_by"),
    ...auditColumns(),
  },
  (table) => [
    index("client_actions_of_client").on(table.clientId, table.state, table.dueDay, table.id),
    index("client_actions_of_document").on(table.documentId),
    index("client_actions_of_owner").on(table.ownerUserId, table.state, table.dueDay),
    check("client_actions_state", sql`${table.state} in ('open', 'done', 'dropped')`),
    check("client_actions_closed", sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    check("client_actions_dropped", sql`${table.state} <> 'dropped' or ${table.reason} is not null`),
    check(
      "client_actions_owner",
      sql`num_nonnulls(${table.ownerUserId}, ${table.ownerContactId}, ${table.ownerName}) <= 1`,
    ),
    check("client_actions_origin", sql`(${table.documentId} is null) = (${table.blockId} is null)`),
    check("client_actions_text_length", sql`char_length(${table.text}) between 1 and 500`),
  ],
);
