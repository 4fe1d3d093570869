// Starts a session: the row that every later call is checked against, and its first tokens (spec 4 §B).
import { GUEST_SESSION_LIFE_MS, REFRESH_TOKEN_LIFE_MS } from "@gap/core/identity/fixed-figures";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { sessions, type Door, type LinkPurpose, type Pool } from "../identity.tables";
import { findTokenProfile } from "./token-profile.db";
import { hashRefreshToken, issueTokens, newRefreshToken } from "./tokens";

interface NewSession {
  readonly userId: string;
  readonly pool?: Pool;
  readonly door?: Door;
  readonly linkPurpose?: LinkPurpose;
  readonly ip?: string;
  readonly userAgent?: string;
}

export async function startSession(
  { region, tx, now }: Pick<CommandContext, "region" | "tx" | "now">,
  { userId, pool = "main", door = "password", linkPurpose, ip, userAgent }: NewSession,
): Promise<TokenSet> {
  const profile = await findTokenProfile(tx, userId);
  if (profile === undefined) throw new Error("A session needs a user who exists");
  const sessionId = region.newId();
  const refreshToken = pool === "guest" ? undefined : newRefreshToken(region, sessionId);
  const life = pool === "guest" ? GUEST_SESSION_LIFE_MS : REFRESH_TOKEN_LIFE_MS;
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    pool,
    createdAt: now,
    expiresAt: new Date(now.getTime() + life),
    ip: ip ?? null,
    userAgent: userAgent ?? null,
    door,
    linkPurpose: linkPurpose ?? null,
    lastSeenAt: now,
    refreshTokenHash: refreshToken === undefined ? null : hashRefreshToken(region, refreshToken),
  });
  const tokens = await issueTokens(region, tx, { userId, sessionId, pool, profile });
  return refreshToken === undefined ? tokens : { ...tokens, refreshToken };
}
