// Tables of the identity service (spec 4 §B): credentials, sessions, devices, challenges, links and signing keys.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import type { TrialStep } from "@gap/core/users/trial-step";
import { id, moment, ownerId } from "../platform/db/columns";
import { users } from "../users/public";

export type Pool = "main" | "guest";

/** The sign-in methods (spec 4 §B); each session records its own. */
export type SignInMethod = "password" | "email-code" | "link" | "sign-up" | "provider";

/**
 * Purposes of mailed links. An invitation and a password reset open a session that sets a password without the old one;
 * a proposal's link opens a guest session.
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
  userId: ownerId("user_id", () => users.id).primaryKey(),
  passwordHash: text("password_hash"),
  mustChangePassword: boolean("must_change_password").notNull().default(false),
  /** The password no longer works, even when entered correctly: a new one must be set with a mailed code or link. */
  resetRequired: boolean("reset_required").notNull().default(false),
  failedPasswords: integer("failed_passwords").notNull().default(0),
  passwordsLockedUntil: moment("passwords_locked_until"),
  lastFailedPasswordAt: moment("last_failed_password_at"),
  failedCodes: integer("failed_codes").notNull().default(0),
  codesLockedUntil: moment("codes_locked_until"),
  /** Encrypted secret of the authenticator app; it applies once it is confirmed. */
  sealedTotpSecret: text("sealed_totp_secret"),
  totpConfirmedAt: moment("totp_confirmed_at"),
  /** The newest time step whose code was accepted, so that no code is accepted twice (spec 6 S7). */
  totpLastStep: integer("totp_last_step"),
  recoveryCodes: jsonb("recovery_codes").$type<readonly RecoveryCode[]>().notNull().default([]),
  /** A confirmed app is used by default, unless the user switched back to mailed codes. */
  preferredMfa: text("preferred_mfa").$type<"TOTP" | "EMAIL">().notNull().default("TOTP"),
  /** Set after an address change: the next password sign-in also needs a mailed code, whatever the preferred method. */
  mailboxCodeDue: boolean("mailbox_code_due").notNull().default(false),
  /** Latest proof of the current address's mailbox, by a user who knew the password or set it with that proof. */
  mailboxProof: jsonb("mailbox_proof").$type<MailboxProof>(),
  lastUpdatedAt: moment("last_updated_at").notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: id().primaryKey(),
    userId: ownerId("user_id", () => users.id),
    pool: text("pool").$type<Pool>().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    door: text("door").$type<SignInMethod>().notNull().default("password"),
    /** The mailed link that opened the session; such a session can only set a password. */
    linkId: text("link_id").references(() => mailedLinks.id, { onDelete: "cascade" }),
    /** For sessions opened by a proposal's link: their only permission, whatever else the user may do (spec 6 L8). */
    onlyPermission: text("only_permission"),
    /** The remembered device that replaced the code, or that this sign-in created; kept after the device is removed. */
    deviceId: text("device_id"),
    /** The proof of the user's mailbox at the time the session began. */
    mailboxProof: jsonb("mailbox_proof").$type<MailboxProof>(),
    lastSeenAt: moment("last_seen_at"),
    /** Hash of the current refresh token; rotatedTokens has those it replaced within the grace period. */
    refreshTokenHash: text("refresh_token_hash"),
    rotatedTokens: jsonb("rotated_tokens").$type<readonly RotatedToken[]>().notNull().default([]),
    /** The newest refresh token, encrypted, to return it again to parallel tabs within the grace period. */
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
    /** Encrypted private key of an encryption challenge; deleted after its single use. */
    sealedKey: text("sealed_key"),
    codeHash: text("code_hash"),
    attempts: integer("attempts").notNull().default(0),
    /** A password chosen while signing in; it is saved once the following code is right. */
    pendingPasswordHash: text("pending_password_hash"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("challenges_user").on(table.userId),
    index("challenges_expiry").on(table.expiresAt),
    // For addresses without an account, whose challenges hold a hash of the address instead of a code hash.
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

/** Devices that skip the code, but not the password, for 30 days (spec 4 §A, Remember me). */
export const devices = pgTable(
  "devices",
  {
    id: id().primaryKey(),
    userId: ownerId("user_id", () => users.id),
    tokenHash: text("token_hash").notNull(),
    userAgent: text("user_agent"),
    ip: text("ip"),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [unique("devices_token").on(table.tokenHash), index("devices_user").on(table.userId)],
);

/** Mailed links (spec 4 §B), with only the hash of the token. Viewing a link changes nothing; using it sets usedAt. */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    id: id().primaryKey(),
    userId: ownerId("user_id", () => users.id),
    purpose: text("purpose").$type<LinkPurpose>().notNull(),
    tokenHash: text("token_hash").notNull(),
    /** For an email change: the new address. */
    newEmail: text("new_email"),
    /** For a proposal's link: the proposal's id. */
    subjectId: text("subject_id"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [unique("mailed_links_token").on(table.tokenHash), index("mailed_links_user").on(table.userId)],
);

/** Sign-ups that wait for their code; the account is created once the address is proven. */
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

/** Links accounting provider accounts to users; email is the address at the time of linking. */
export const federatedIdentities = pgTable(
  "federated_identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: ownerId("user_id", () => users.id),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("federated_identities_user").on(table.userId),
  ],
);

/** People whom a share's link lets sign in to the guest pool before an organisation has admitted them (spec 7 §5). */
export const expectedGuests = pgTable(
  "expected_guests",
  {
    userId: ownerId("user_id", () => users.id).primaryKey(),
    until: moment("until").notNull(),
  },
  (table) => [index("expected_guests_until").on(table.until)],
);

/** Used part of each rate limit (spec 4 §B, per address and per user): one row per key, holding the current window. */
export const allowances = pgTable(
  "allowances",
  {
    key: text("key").primaryKey(),
    used: integer("used").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("allowances_end").on(table.endsAt)],
);
