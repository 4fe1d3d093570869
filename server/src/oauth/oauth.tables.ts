// The other sites that may sign people in through us (spec 2 §2.8), with the addresses they may be sent back to.
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { auditColumns, moment } from "../platform/db/columns";

export const oauthClients = pgTable("oauth_clients", {
  clientId: text("client_id").primaryKey(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  /** Compared letter by letter (spec 4 §A). */
  redirectUris: text("redirect_uris").array().notNull().default([]),
  /** Sealed, because its page shows it again (spec 2 §2.8); none until the page is first opened. */
  sealedSecret: text("sealed_secret"),
  ...auditColumns(),
});

/** What the provider library keeps of a sign-in under way and of what it issued: codes, tokens, grants. */
export const oauthRecords = pgTable(
  "oauth_records",
  {
    model: text("model").notNull(),
    id: text("id").notNull(),
    payload: jsonb("payload").$type<Readonly<Record<string, unknown>>>().notNull(),
    grantId: text("grant_id"),
    uid: text("uid"),
    consumedAt: moment("consumed_at"),
    expiresAt: moment("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index("oauth_records_grant").on(table.grantId),
    index("oauth_records_uid").on(table.uid),
    index("oauth_records_expires").on(table.expiresAt),
  ],
);
