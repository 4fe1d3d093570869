// Ends sessions at once (spec 4 §B): the next call with their tokens is refused, and nothing refreshes them.
import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { sessionsEnded } from "../identity.events";
import { sessions } from "../identity.tables";

type Command = Pick<CommandContext, "tx" | "now" | "emit">;

export async function endSession(command: Command, sessionId: string): Promise<void> {
  await end(command, eq(sessions.id, sessionId));
}

/** False where that person has no such session, or it has ended already. */
export async function endSessionOfUser(
  command: Command,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  return (await end(command, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))) > 0;
}

/** Those that somebody opened by the same mailed link before. */
export async function endSessionsOfLink(command: Command, linkId: string): Promise<void> {
  await end(command, eq(sessions.linkId, linkId));
}

/** All of them, or all but the one that the person works in. */
export async function endSessionsOfUser(
  command: Command,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId);
  await end(command, and(eq(sessions.userId, userId), others));
}

/** How many it were; they are all of one person. */
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
