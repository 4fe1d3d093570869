// What the identity service keeps (spec 4 §B): credentials, sessions, sign-in challenges and signing keys.
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../platform/db/columns";
import { users } from "../users/public";

export type Pool = "main" | "guest";

export interface RotatedToken {
  readonly hash: string;
  readonly rotatedAt: string;
}

export const credentials = pgTable("credentials", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  passwordHash: text("password_hash"),
  mustChangePassword: boolean("must_change_password").notNull().default(false),
  failedPasswords: integer("failed_passwords").notNull().default(0),
  passwordsLockedUntil: moment("passwords_locked_until"),
  lastFailedPasswordAt: moment("last_failed_password_at"),
  failedCodes: integer("failed_codes").notNull().default(0),
  codesLockedUntil: moment("codes_locked_until"),
  lastUpdatedAt: moment("last_updated_at").notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: id().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    pool: text("pool").$type<Pool>().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** Hash of the refresh token that is valid now, and of those that it followed within the grace. */
    refreshTokenHash: text("refresh_token_hash"),
    rotatedTokens: jsonb("rotated_tokens").$type<readonly RotatedToken[]>().notNull().default([]),
    /** The newest one, sealed: handed again to parallel tabs within the grace. */
    sealedRefreshToken: text("sealed_refresh_token"),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const challenges = pgTable(
  "challenges",
  {
    id: id().primaryKey(),
    kind: text("kind").$type<"encryption-key" | "sign-in" | "new-password">().notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    pool: text("pool").$type<Pool>().notNull(),
    /** Private key of an encryption challenge, sealed; gone after its single use. */
    sealedKey: text("sealed_key"),
    codeHash: text("code_hash"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("challenges_user").on(table.userId), index("challenges_expiry").on(table.expiresAt)],
);

export const signingKeys = pgTable("signing_keys", {
  id: id().primaryKey(),
  publicJwk: jsonb("public_jwk").$type<Record<string, unknown>>().notNull(),
  sealedPrivateJwk: text("sealed_private_jwk").notNull(),
  createdAt: moment("created_at").notNull(),
  retiredAt: moment("retired_at"),
});
