// What the identity service keeps (spec 4 §B): credentials, sessions, devices, challenges, links and signing keys.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import type { TrialStep } from "@gap/core/users/trial-step";
import { id, moment } from "../platform/db/columns";
import { users } from "../users/public";

export type Pool = "main" | "guest";

/** The ways in (spec 4 §B); a session remembers which one it came by. */
export type Door = "password" | "email-code" | "link" | "sign-up" | "provider";

/**
 * What a mailed link is for; an invitation and a reset open a session that sets a password without the old one, a
 * proposal's a guest's session.
 */
export type LinkPurpose = "invitation" | "password-reset" | "email-change" | "proposal";

export interface RecoveryCode {
  readonly hash: string;
  readonly usedAt?: string;
}

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
  /** The password is not good any more, right or not: only a mailed code or link sets another. */
  resetRequired: boolean("reset_required").notNull().default(false),
  failedPasswords: integer("failed_passwords").notNull().default(0),
  passwordsLockedUntil: moment("passwords_locked_until"),
  lastFailedPasswordAt: moment("last_failed_password_at"),
  failedCodes: integer("failed_codes").notNull().default(0),
  codesLockedUntil: moment("codes_locked_until"),
  /** The authenticator app's secret, sealed; it counts once it is confirmed. */
  sealedTotpSecret: text("sealed_totp_secret"),
  totpConfirmedAt: moment("totp_confirmed_at"),
  /** The newest time step whose code was taken: no code is taken twice (spec 6 S7). */
  totpLastStep: integer("totp_last_step"),
  recoveryCodes: jsonb("recovery_codes").$type<readonly RecoveryCode[]>().notNull().default([]),
  /** With the app confirmed it is asked for, unless its owner went back to mailed codes. */
  preferredMfa: text("preferred_mfa").$type<"TOTP" | "EMAIL">().notNull().default("TOTP"),
  /** The address is new: the next password is followed by a mailed code, whatever else the account asks for. */
  mailboxCodeDue: boolean("mailbox_code_due").notNull().default(false),
  /** How the mailbox of the present address was last proven by a person who knew the password or set it by that. */
  mailboxProof: jsonb("mailbox_proof").$type<MailboxProof>(),
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
    door: text("door").$type<Door>().notNull().default("password"),
    /** The mailed link that opened it, for good: such a session is for setting a password and for nothing else. */
    linkId: text("link_id").references(() => mailedLinks.id, { onDelete: "cascade" }),
    /** Of who came by a proposal's link: all that it opens, whatever else the person holds (spec 6 L8). */
    onlyPermission: text("only_permission"),
    /** The remembered device that spared it the code, or that it made; also one that was forgotten since. */
    deviceId: text("device_id"),
    /** How the person had proven their mailbox when the session began. */
    mailboxProof: jsonb("mailbox_proof").$type<MailboxProof>(),
    lastSeenAt: moment("last_seen_at"),
    /** Hash of the refresh token that is valid now, and of those that it followed within the grace. */
    refreshTokenHash: text("refresh_token_hash"),
    rotatedTokens: jsonb("rotated_tokens").$type<readonly RotatedToken[]>().notNull().default([]),
    /** The newest one, sealed: handed again to parallel tabs within the grace. */
    sealedRefreshToken: text("sealed_refresh_token"),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_link")
      .on(table.linkId)
      .where(sql`${table.linkId} is not null`),
  ],
);

export type ChallengeKind =
  | "encryption-key"
  | "sign-in"
  | "totp"
  | "mfa-selection"
  | "new-password"
  | "custom-email"
  | "password-reset"
  | "auto-sign-in";

export const challenges = pgTable(
  "challenges",
  {
    id: id().primaryKey(),
    kind: text("kind").$type<ChallengeKind>().notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    pool: text("pool").$type<Pool>().notNull(),
    /** Private key of an encryption challenge, sealed; gone after its single use. */
    sealedKey: text("sealed_key"),
    codeHash: text("code_hash"),
    attempts: integer("attempts").notNull().default(0),
    /** A password chosen on the way in; it counts once the code that follows is right. */
    pendingPasswordHash: text("pending_password_hash"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("challenges_user").on(table.userId),
    index("challenges_expiry").on(table.expiresAt),
    // Those of strangers, who are known again by a mark in the place of the code.
    index("challenges_stranger")
      .on(table.codeHash)
      .where(sql`${table.userId} is null and ${table.codeHash} is not null`),
  ],
);

export const signingKeys = pgTable("signing_keys", {
  id: id().primaryKey(),
  publicJwk: jsonb("public_jwk").$type<Record<string, unknown>>().notNull(),
  sealedPrivateJwk: text("sealed_private_jwk").notNull(),
  createdAt: moment("created_at").notNull(),
  retiredAt: moment("retired_at"),
});

/** Devices that skip the code for 30 days (spec 4 §A, Remember me); never the password. */
export const devices = pgTable(
  "devices",
  {
    id: id().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    userAgent: text("user_agent"),
    ip: text("ip"),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [unique("devices_token").on(table.tokenHash), index("devices_user").on(table.userId)],
);

/** Links that were mailed (spec 4 §B): only the hash of the token; looking changes nothing, acting sets usedAt. */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    id: id().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<LinkPurpose>().notNull(),
    tokenHash: text("token_hash").notNull(),
    /** Of an e-mail change: where it goes to. */
    newEmail: text("new_email"),
    /** Of a proposal's link: which one it leads to. */
    subjectId: text("subject_id"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [unique("mailed_links_token").on(table.tokenHash), index("mailed_links_user").on(table.userId)],
);

/** Sign-ups that wait for their code: no account exists before the address is proven. */
export const signUps = pgTable("sign_ups", {
  email: text("email").primaryKey(),
  passwordHash: text("password_hash").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  jobTitle: text("job_title"),
  trialStep: text("trial_step").$type<TrialStep>(),
  codeHash: text("code_hash").notNull(),
  attempts: integer("attempts").notNull().default(0),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** People of the accounting provider and whose account theirs is; the e-mail is what it was when they were linked. */
export const federatedIdentities = pgTable(
  "federated_identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("federated_identities_user").on(table.userId),
  ],
);

/** How much of an allowance is used (spec 4 §B, per address and per user): one row a key, one window at a time. */
export const allowances = pgTable(
  "allowances",
  {
    key: text("key").primaryKey(),
    used: integer("used").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("allowances_end").on(table.endsAt)],
);
