// Sites that may sign people in through us (spec 2 §2.8), with their registered redirect URIs.
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { auditColumns, moment } from "../platform/db/columns";

export const oauthClients = pgTable("oauth_clients", {
  clientId: text("client_id").primaryKey(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  /** Compared exactly (spec 4 §A). */
  redirectUris: text("redirect_uris").array().notNull().default([]),
  /** Sealed, because its page shows it again (spec 2 §2.8); null until the page is first opened. */
  sealedSecret: text("sealed_secret"),
  ...auditColumns(),
});

/** Records of the provider library: sign-ins in progress, codes, tokens and grants. */
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
