// Ends sessions at once (spec 4 §B): the next call with their tokens is refused, and nothing refreshes them.
import { and, eq, isNull, ne } from "drizzle-orm";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { sessions } from "../identity.tables";

type Command = Pick<CommandContext, "tx" | "now">;

export async function endSession({ tx, now }: Command, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set(ended(now))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

export async function endSessionsOfUser(
  { tx, now }: Command,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set(ended(now))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    );
}

function ended(now: Date) {
  return { endedAt: now, sealedRefreshToken: null };
}
