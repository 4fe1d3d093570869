// Queries of challenges: codes and steps that a user has not answered yet.
import { and, eq, gt, isNull, notInArray, sql, type SQL } from "drizzle-orm";
import { CODE_ATTEMPTS_PER_CHALLENGE } from "@gap/core/identity/identity-limits";
import type { CommandContext } from "../platform/calls/run-command";
import { prepared, valueOf } from "../platform/db/prepared";
import { lockAccountOfChallenge, type LockedAccount } from "./accounts.db";
import { challenges, type ChallengeKind, type Pool } from "./identity.tables";

type Command = Pick<CommandContext, "tx" | "now">;

export type Challenge = typeof challenges.$inferSelect;

export interface LockedChallenge {
  readonly challenge: Challenge;
  /** Undefined for a guest's address without an account. */
  readonly account: LockedAccount | undefined;
}

/** Locks the challenge after the account that it belongs to, so that concurrent answers are taken one by one. */
export async function lockChallenge(
  command: Command,
  id: string,
  pool: Pool,
): Promise<LockedChallenge | undefined> {
  const account = await lockAccountOfChallenge(command, id, pool);
  const [challenge] = await lockStatement(command.tx).execute({ id, pool });
  return challenge && { challenge, account };
}

const lockStatement = prepared((db) =>
  db
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, sql.placeholder("id")), eq(challenges.pool, sql.placeholder("pool"))))
    .for("update")
    .prepare("identity_lock_challenge"),
);

/** Whether the challenge can still be answered. */
export function isOpen({ usedAt, expiresAt, attempts }: Challenge, now: Date): boolean {
  return usedAt === null && expiresAt > now && attempts < CODE_ATTEMPTS_PER_CHALLENGE;
}

/** The challenge or its account must be locked. */
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

/** The challenge or its account must be locked. */
export async function countAttempt(command: Command, { id, attempts }: Challenge): Promise<void> {
  await updateChallenge(command, id, { attempts: attempts + 1 });
}

/**
 * Only the newest challenge is valid (spec 4 §B). Password-reset codes and password keys are independent of signing in.
 * So are the pools: anyone can request a guest's code, which must not interrupt the owner's own login.
 */
export async function expireOpenChallenges(command: Command, userId: string, pool: Pool): Promise<void> {
  await expireOpenSignIns(command, userId, eq(challenges.pool, pool));
}

/** In both pools: codes mailed before a password or address change must no longer work. */
export async function expireAllOpenChallenges(command: Command, userId: string): Promise<void> {
  await expireOpenSignIns(command, userId);
}

async function expireOpenSignIns({ tx, now }: Command, userId: string, which?: SQL): Promise<void> {
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

/** The same for an address without an account, whose challenges hold a hash of the address instead of a code hash. */
export async function expireChallengesOfUnknownAddress({ tx, now }: Command, mark: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ expiresAt: now })
    .where(and(isNull(challenges.userId), gt(challenges.expiresAt, now), eq(challenges.codeHash, mark)));
}

export async function countUnansweredSince(
  { tx }: Command,
  { userId, kind, since }: { userId: string; kind: ChallengeKind; since: Date },
): Promise<number> {
  return tx.$count(
    challenges,
    and(
      eq(challenges.userId, userId),
      eq(challenges.kind, kind),
      isNull(challenges.usedAt),
      gt(challenges.createdAt, since),
    ),
  );
}
