// The rows of challenges: what a person was asked and has not answered yet.
import { and, count, eq, gt, isNull, lt, notInArray, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { CommandContext } from "../platform/calls/run-command";
import { prepared, valueOf } from "../platform/db/prepared";
import { challenges, type ChallengeKind, type Pool } from "./identity.tables";

type Command = Pick<CommandContext, "tx" | "now">;

export type Challenge = typeof challenges.$inferSelect;

export async function findChallenge({ tx }: Command, id: string, pool: Pool): Promise<Challenge | undefined> {
  const [challenge] = await findStatement(tx).execute({ id, pool });
  return challenge;
}

const findStatement = prepared((db) =>
  db
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, sql.placeholder("id")), eq(challenges.pool, sql.placeholder("pool"))))
    .prepare("identity_find_challenge"),
);

/** For whoever holds the lock of the account that it belongs to. */
export function consumeChallenge({ tx, now }: Command, id: string): void {
  tx.alongside(useStatement(tx).execute({ id, now }));
}

const useStatement = prepared((db) =>
  db
    .update(challenges)
    .set({ usedAt: valueOf(challenges.usedAt, "now") })
    .where(eq(challenges.id, sql.placeholder("id")))
    .prepare("identity_use_challenge"),
);

export async function updateChallenge(
  { tx }: Command,
  id: string,
  change: Partial<Challenge>,
): Promise<void> {
  await tx.update(challenges).set(change).where(eq(challenges.id, id));
}

/** Counts one more answer, where the challenge is open and takes any; as it is afterwards. */
export async function countAttempt(
  command: Command,
  id: string,
  mostAttempts: number,
): Promise<Challenge | undefined> {
  return changeWhileOpen(command, id, mostAttempts, { attempts: sql`${challenges.attempts} + 1` });
}

/** Of several who use it up at once, one gets it. */
export async function consumeOpenChallenge(
  command: Command,
  id: string,
  mostAttempts: number,
): Promise<Challenge | undefined> {
  return changeWhileOpen(command, id, mostAttempts, { usedAt: command.now });
}

async function changeWhileOpen(
  { tx, now }: Command,
  id: string,
  mostAttempts: number,
  change: PgUpdateSetSource<typeof challenges>,
): Promise<Challenge | undefined> {
  const [challenge] = await tx
    .update(challenges)
    .set(change)
    .where(
      and(
        eq(challenges.id, id),
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
        lt(challenges.attempts, mostAttempts),
      ),
    )
    .returning();
  return challenge;
}

/**
 * Only the newest challenge is valid (spec 4 §B); a reset's code and keys for passwords stand apart from signing in.
 * So do the pools: anybody can ask for a guest's code, and must not disturb somebody who is logging in by that.
 */
export async function expireOpenChallenges(command: Command, userId: string, pool: Pool): Promise<void> {
  await expireSignInsOnTheirWay(command, userId, eq(challenges.pool, pool));
}

/** Of both pools: what was mailed to a person before their password or their address changed lets nobody in. */
export async function expireAllOpenChallenges(command: Command, userId: string): Promise<void> {
  await expireSignInsOnTheirWay(command, userId);
}

async function expireSignInsOnTheirWay({ tx, now }: Command, userId: string, which?: SQL): Promise<void> {
  await tx
    .update(challenges)
    .set({ expiresAt: now })
    .where(
      and(
        eq(challenges.userId, userId),
        which,
        notInArray(challenges.kind, ["password-reset", "encryption-key"]),
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
      ),
    );
}

/** The same for an address that is nobody's: its challenges have a mark in the place of a code. */
export async function expireStrangersChallenges({ tx, now }: Command, mark: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ expiresAt: now })
    .where(and(isNull(challenges.userId), gt(challenges.expiresAt, now), eq(challenges.codeHash, mark)));
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
