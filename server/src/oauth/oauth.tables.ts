// The other sites that may sign people in through us (spec 2 §2.8), with the addresses they may be sent back to.
import { pgTable, text } from "drizzle-orm/pg-core";
import { auditColumns } from "../platform/db/columns";

export const oauthClients = pgTable("oauth_clients", {
  clientId: text("client_id").primaryKey(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  /** Compared letter by letter (spec 4 §A). */
  redirectUris: text("redirect_uris").array().notNull().default([]),
  ...auditColumns(),
});
