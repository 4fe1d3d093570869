// Starts a session: the row that every later call is checked against, and its first tokens (spec 4 §B).
import {
  GUEST_SESSION_LIFE_MS,
  LINK_SESSION_LIFE_MS,
  REFRESH_TOKEN_LIFE_MS,
} from "@gap/core/identity/fixed-figures";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { sessions, type Door, type Pool } from "../identity.tables";
import { findTokenProfile } from "./token-profile.db";
import { hashRefreshToken, issueTokens, newRefreshToken } from "./tokens";

interface NewSession {
  readonly userId: string;
  readonly pool?: Pool;
  readonly door?: Door;
  /** The mailed link that was followed. */
  readonly linkId?: string;
  /** The remembered device that spared the code. */
  readonly deviceId?: string;
  readonly ip?: string;
  readonly userAgent?: string;
}

export async function startSession(
  { region, tx, now }: Pick<CommandContext, "region" | "tx" | "now">,
  { userId, pool = "main", door = "password", linkId, deviceId, ip, userAgent }: NewSession,
): Promise<TokenSet> {
  const profile = await findTokenProfile(tx, userId);
  if (profile === undefined) throw new Error("A session needs a user who exists");
  const sessionId = region.newId();
  const refreshToken = pool === "guest" ? undefined : newRefreshToken(region, sessionId);
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    pool,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeOf(pool, linkId)),
    ip: ip ?? null,
    userAgent: userAgent ?? null,
    door,
    linkId: linkId ?? null,
    deviceId: deviceId ?? null,
    lastSeenAt: now,
    refreshTokenHash: refreshToken === undefined ? null : hashRefreshToken(region, refreshToken),
  });
  const tokens = await issueTokens(region, tx, { userId, sessionId, pool, profile });
  return refreshToken === undefined ? tokens : { ...tokens, refreshToken };
}

function lifeOf(pool: Pool, linkId: string | undefined): number {
  if (linkId !== undefined) return LINK_SESSION_LIFE_MS;
  return pool === "guest" ? GUEST_SESSION_LIFE_MS : REFRESH_TOKEN_LIFE_MS;
}
