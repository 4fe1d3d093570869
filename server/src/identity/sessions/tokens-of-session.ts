// Issues tokens of a running session anew, with the names that the user has now.
import { eq } from "drizzle-orm";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { sessions } from "../identity.tables";
import { findTokenProfile } from "./token-profile.db";
import { issueTokens } from "./tokens";

/** Without a refresh token: the session ends when it would have ended. */
export async function tokensOfSession(
  { region, tx }: CommandContext,
  { userId, sessionId }: Caller,
): Promise<TokenSet> {
  const [session] = await tx.select({ pool: sessions.pool }).from(sessions).where(eq(sessions.id, sessionId));
  const profile = await findTokenProfile(tx, userId);
  if (session === undefined || profile === undefined) throw new GapError("unauthorised");
  return issueTokens(region, tx, { userId, sessionId, pool: session.pool, profile });
}
