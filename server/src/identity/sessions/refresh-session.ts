// Exchanges a refresh token for the next one (spec 4 §B, spec 6 S13, S14): rotates it, with a grace period for parallel
// tabs, ends the session when a used token comes back, and applies the policy of the session's sign-in method.
import { eq, sql } from "drizzle-orm";
import { REFRESH_GRACE_MS, REFRESH_TOKEN_LIFE_MS } from "@gap/core/identity/identity-limits";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { prepared, valueOf } from "@gap/server/platform/db/prepared";
import { users } from "@gap/server/users/public";
import { accessRefusal } from "../sign-in-policy";
import { sessions } from "../identity.tables";
import { endSession } from "./end-sessions";
import { TOKEN_PROFILE } from "./token-profile.db";
import { hashRefreshToken, issueTokens, newRefreshToken, sessionOfRefreshToken } from "./tokens";

type Command = Pick<CommandContext, "region" | "tx" | "now">;
type SessionRow = typeof sessions.$inferSelect;

const SUCCESSOR_PURPOSE = "refresh-successor";

/** Undefined when refused. The refusal may have ended the session, which the caller must commit. */
export async function refreshSession(
  command: CommandContext,
  given: { refreshToken: string; userId: string },
): Promise<TokenSet | undefined> {
  const { region, tx } = command;
  const sessionId = sessionOfRefreshToken(region, given.refreshToken);
  if (sessionId === undefined) return refuse(command, "it was not issued by this region", given.userId);
  const [found] = await lockStatement(tx).execute({ sessionId });
  if (found === undefined) return refuse(command, "its session is unknown", given.userId, sessionId);
  const { session, isServiceUser, profile } = found;
  const problem = problemOf(command, session, given.userId);
  if (problem !== undefined) return refuse(command, problem, given.userId, sessionId);
  const { userId, pool, door } = session;
  if ((await accessRefusal(command, { userId, isServiceUser }, { door, pool })) !== undefined) {
    command.audit({ kind: "user", id: userId });
    await endSession(command, sessionId);
    return refuse(command, "the user may no longer sign in, so the session ends", userId, sessionId);
  }
  const refreshToken = successorOf(command, session, given.refreshToken);
  if (refreshToken === undefined) {
    await endSession(command, sessionId);
    return refuse(command, "it was used before, so its session ends", given.userId, sessionId);
  }
  const tokens = await issueTokens(region, tx, { userId, sessionId, pool, profile });
  return { ...tokens, refreshToken };
}

function problemOf({ now }: Command, session: SessionRow, userId: string): string | undefined {
  if (session.userId !== userId) return "it is another user's";
  if (session.pool !== "main") return "guests are not refreshed";
  if (session.endedAt !== null) return "its session has ended";
  return session.expiresAt <= now ? "its session has expired" : undefined;
}

/** The next token; undefined when the given one is neither the newest nor was replaced within the grace period. */
function successorOf({ region, tx, now }: Command, session: SessionRow, given: string): string | undefined {
  const hash = hashRefreshToken(region, given);
  const inGrace = session.rotatedTokens.filter(
    ({ rotatedAt }) => now.getTime() - Date.parse(rotatedAt) <= REFRESH_GRACE_MS,
  );
  if (hash === session.refreshTokenHash) {
    const successor = newRefreshToken(region, session.id);
    tx.alongside(
      rotateStatement(tx).execute({
        sessionId: session.id,
        refreshTokenHash: hashRefreshToken(region, successor),
        rotatedTokens: [...inGrace, { hash, rotatedAt: now.toISOString() }],
        sealedRefreshToken: region.secret.seal(SUCCESSOR_PURPOSE, successor),
        // Refreshing does not extend a session that a mailed link opened.
        expiresAt:
          session.linkId === null ? new Date(now.getTime() + REFRESH_TOKEN_LIFE_MS) : session.expiresAt,
        now,
      }),
    );
    return successor;
  }
  // Parallel tabs may be several rotations behind: each gets the newest token.
  if (session.sealedRefreshToken === null || !inGrace.some((rotated) => rotated.hash === hash))
    return undefined;
  return region.secret.unseal(SUCCESSOR_PURPOSE, session.sealedRefreshToken);
}

function refuse({ region }: Command, reason: string, userId: string, sessionId?: string): undefined {
  region.log.warn({ userId, sessionId, reason }, "a refresh token was refused");
}

const lockStatement = prepared((db) =>
  db
    .select({ session: sessions, isServiceUser: users.isServiceUser, profile: TOKEN_PROFILE })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder("sessionId")))
    .for("update", { of: sessions })
    .prepare("identity_lock_session"),
);

const rotateStatement = prepared((db) =>
  db
    .update(sessions)
    .set({
      refreshTokenHash: valueOf(sessions.refreshTokenHash, "refreshTokenHash"),
      rotatedTokens: valueOf(sessions.rotatedTokens, "rotatedTokens"),
      sealedRefreshToken: valueOf(sessions.sealedRefreshToken, "sealedRefreshToken"),
      expiresAt: valueOf(sessions.expiresAt, "expiresAt"),
      lastSeenAt: valueOf(sessions.lastSeenAt, "now"),
    })
    .where(eq(sessions.id, sql.placeholder("sessionId")))
    .prepare("identity_rotate_refresh_token"),
);
