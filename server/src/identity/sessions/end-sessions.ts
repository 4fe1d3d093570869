// Ends sessions immediately (spec 4 §B): calls with their tokens are refused, and they can no longer be refreshed.
import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { sessionsEnded } from "../identity.events";
import { sessions } from "../identity.tables";

type Command = Pick<CommandContext, "tx" | "now" | "emit">;

export async function endSession(command: Command, sessionId: string): Promise<void> {
  await end(command, eq(sessions.id, sessionId));
}

/** False when the user has no such session, or it has already ended. */
export async function endSessionOfUser(
  command: Command,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  return (await end(command, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))) > 0;
}

/** Ends sessions that were opened earlier with the same mailed link. */
export async function endSessionsOfLink(command: Command, linkId: string): Promise<void> {
  await end(command, eq(sessions.linkId, linkId));
}

/** Ends all sessions of the user, except the given one. */
export async function endSessionsOfUser(
  command: Command,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId);
  await end(command, and(eq(sessions.userId, userId), others));
}

/** Returns the number of ended sessions, which must all belong to one user. */
async function end({ tx, now, emit }: Command, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, sealedRefreshToken: null })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
  const [first] = ended;
  if (first !== undefined)
    emit(sessionsEnded, { userId: first.userId, sessionIds: ended.map(({ id }) => id) });
  return ended.length;
}
