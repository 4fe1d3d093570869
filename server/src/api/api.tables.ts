// Tokens of the public API (spec 9 §1), and the kept answers by which a repeated write is recognised.
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ApiScope } from "@gap/core/api/api-scopes";
import { orgs } from "../orgs/public";
import { id, moment, ownerId } from "../platform/db/columns";
import { users } from "../users/public";

export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id().primaryKey(),
    orgId: ownerId("org_id", () => orgs.id),
    /** Its rights limit those of the token at every call. */
    makerId: ownerId("maker_id", () => users.id),
    name: text("name").notNull(),
    /** HMAC of the secret, which is shown once and not stored. */
    secretHash: text("secret_hash").notNull(),
    scopes: text("scopes").array().$type<ApiScope[]>().notNull(),
    madeAt: moment("made_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    /** Its maker was mailed that it expires soon. */
    warnedAt: moment("warned_at"),
    lastUsedAt: moment("last_used_at"),
    lastUsedIp: text("last_used_ip"),
    /** Calls in the current window of the rate limit. */
    windowUsed: integer("window_used").notNull().default(0),
    windowEndsAt: moment("window_ends_at"),
  },
  (table) => [
    index("api_tokens_of_org").on(table.orgId, table.madeAt),
    index("api_tokens_of_maker").on(table.makerId),
    index("api_tokens_to_warn")
      .on(table.expiresAt)
      .where(sql`${table.revokedAt} is null and ${table.warnedAt} is null`),
    check("api_tokens_name_length", sql`char_length(${table.name}) between 1 and 100`),
  ],
);

/** The answer of each write with an Idempotency-Key, stored in the transaction of the write, for a day. */
export const apiAnswers = pgTable(
  "api_answers",
  {
    tokenId: ownerId("token_id", () => apiTokens.id),
    key: text("key").notNull(),
    /** Of method, path and body: the same key with another request is refused. */
    requestHash: text("request_hash").notNull(),
    /** The result of the call; null for a write that returns nothing. Encrypted if it has a secret. */
    outcome: jsonb("outcome"),
    /** The answer after the record was read back; null if that did not happen, or was not needed. */
    shown: jsonb("shown"),
    answeredAt: moment("answered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.key] }),
    index("api_answers_age").on(table.answeredAt),
  ],
);
