// Starts a session: inserts the row that later calls are checked against, and issues the first tokens (spec 4 §B).
import { sql } from "drizzle-orm";
import {
  GUEST_SESSION_LIFE_MS,
  LINK_SESSION_LIFE_MS,
  REFRESH_TOKEN_LIFE_MS,
} from "@gap/core/identity/identity-limits";
import type { MailboxProof } from "@gap/core/identity/mailbox-proof";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { prepared } from "@gap/server/platform/db/prepared";
import { sessions, type SignInMethod, type Pool } from "../identity.tables";
import { findTokenProfile, type TokenProfile } from "./token-profile.db";
import { hashRefreshToken, issueTokens, newRefreshToken } from "./tokens";

interface NewSession {
  readonly userId: string;
  readonly pool?: Pool;
  readonly door?: SignInMethod;
  /** The mailed link that the user opened. */
  readonly linkId?: string;
  /** For a proposal's link: the session's only permission. */
  readonly onlyPermission?: string;
  /** The remembered device that replaced the code. */
  readonly deviceId?: string;
  readonly mailboxProof?: MailboxProof | null;
  readonly ip?: string;
  readonly userAgent?: string;
  /** Set when the caller has already read it with the account. */
  readonly profile?: TokenProfile;
}

export async function startSession(
  { region, tx, now }: Pick<CommandContext, "region" | "tx" | "now">,
  {
    userId,
    pool = "main",
    door = "password",
    linkId,
    onlyPermission,
    deviceId,
    mailboxProof = null,
    ip,
    userAgent,
    ...known
  }: NewSession,
): Promise<TokenSet> {
  const profile = known.profile ?? (await findTokenProfile(tx, userId));
  if (profile === undefined) throw new Error("A session needs a user who exists");
  const sessionId = region.newId();
  const refreshToken = pool === "guest" ? undefined : newRefreshToken(region, sessionId);
  tx.alongside(
    newSessionStatement(tx).execute({
      id: sessionId,
      userId,
      pool,
      now,
      expiresAt: new Date(now.getTime() + lifeOf(pool, linkId)),
      ip: ip ?? null,
      userAgent: userAgent ?? null,
      door,
      linkId: linkId ?? null,
      onlyPermission: onlyPermission ?? null,
      deviceId: deviceId ?? null,
      mailboxProof: mailboxProof === null ? null : JSON.stringify(mailboxProof),
      refreshTokenHash: refreshToken === undefined ? null : hashRefreshToken(region, refreshToken),
    }),
  );
  const tokens = await issueTokens(region, tx, { userId, sessionId, pool, profile });
  return refreshToken === undefined ? tokens : { ...tokens, refreshToken };
}

function lifeOf(pool: Pool, linkId: string | undefined): number {
  if (linkId !== undefined) return LINK_SESSION_LIFE_MS;
  return pool === "guest" ? GUEST_SESSION_LIFE_MS : REFRESH_TOKEN_LIFE_MS;
}

const newSessionStatement = prepared((db) =>
  db
    .insert(sessions)
    .values({
      id: sql.placeholder("id"),
      userId: sql.placeholder("userId"),
      pool: sql.placeholder("pool"),
      createdAt: sql.placeholder("now"),
      expiresAt: sql.placeholder("expiresAt"),
      ip: sql.placeholder("ip"),
      userAgent: sql.placeholder("userAgent"),
      door: sql.placeholder("door"),
      linkId: sql.placeholder("linkId"),
      onlyPermission: sql.placeholder("onlyPermission"),
      deviceId: sql.placeholder("deviceId"),
      mailboxProof: sql`${sql.placeholder("mailboxProof")}::jsonb`,
      lastSeenAt: sql.placeholder("now"),
      refreshTokenHash: sql.placeholder("refreshTokenHash"),
    })
    .prepare("identity_new_session"),
);
