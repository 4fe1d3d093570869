// The rows of challenges: what a person was asked and has not answered yet.
import { and, count, eq, gt, isNull, notInArray } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { challenges, type ChallengeKind, type Pool } from "./identity.tables";

type Command = Pick<CommandContext, "tx" | "now">;

export type Challenge = typeof challenges.$inferSelect;

export async function findChallenge({ tx }: Command, id: string, pool: Pool): Promise<Challenge | undefined> {
  const [challenge] = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, id), eq(challenges.pool, pool)));
  return challenge;
}

export async function updateChallenge(
  { tx }: Command,
  id: string,
  change: Partial<Challenge>,
): Promise<void> {
  await tx.update(challenges).set(change).where(eq(challenges.id, id));
}

/** Only the newest challenge is valid (spec 4 §B); a reset's code and keys for passwords stand apart from signing in. */
export async function expireOpenChallenges({ tx, now }: Command, userId: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ expiresAt: now })
    .where(
      and(
        eq(challenges.userId, userId),
        notInArray(challenges.kind, ["password-reset", "encryption-key"]),
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
      ),
    );
}

export async function countUnansweredSince(
  { tx }: Command,
  { userId, kind, since }: { userId: string; kind: ChallengeKind; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(challenges)
    .where(
      and(
        eq(challenges.userId, userId),
        eq(challenges.kind, kind),
        isNull(challenges.usedAt),
        gt(challenges.createdAt, since),
      ),
    );
  return row?.sent ?? 0;
}
