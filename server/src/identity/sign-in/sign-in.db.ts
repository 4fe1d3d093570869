// The rows behind a sign-in. A person's credentials row is locked first, always: it is the turnstile of all steps.
import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { users } from "@gap/server/users/public";
import { challenges, credentials, type Pool } from "../identity.tables";

type Command = Pick<CommandContext, "tx" | "now">;

export type Credentials = typeof credentials.$inferSelect;
export type Challenge = typeof challenges.$inferSelect;

export interface LockedAccount {
  readonly userId: string;
  readonly email: string;
  readonly credentials: Credentials;
}

export function lockAccountByEmail({ tx }: Command, email: string): Promise<LockedAccount | undefined> {
  return firstOf(accounts(tx).where(eq(users.email, email)).for("update", { of: credentials }));
}

export function lockAccountOf({ tx }: Command, userId: string): Promise<LockedAccount | undefined> {
  return firstOf(accounts(tx).where(eq(users.id, userId)).for("update", { of: credentials }));
}

export async function updateCredentials(
  { tx, now }: Command,
  userId: string,
  change: Partial<Credentials>,
): Promise<void> {
  await tx
    .update(credentials)
    .set({ ...change, lastUpdatedAt: now })
    .where(eq(credentials.userId, userId));
}

export async function findChallenge({ tx }: Command, id: string, pool: Pool): Promise<Challenge | undefined> {
  return firstOf(
    tx
      .select()
      .from(challenges)
      .where(and(eq(challenges.id, id), eq(challenges.pool, pool))),
  );
}

export async function updateChallenge(
  { tx }: Command,
  id: string,
  change: Partial<Challenge>,
): Promise<void> {
  await tx.update(challenges).set(change).where(eq(challenges.id, id));
}

/** Only the newest challenge is valid (spec 4 §B). */
export async function expireOpenChallenges({ tx, now }: Command, userId: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ expiresAt: now })
    .where(and(eq(challenges.userId, userId), isNull(challenges.usedAt), gt(challenges.expiresAt, now)));
}

export async function countUnansweredCodesSince(
  { tx }: Command,
  userId: string,
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(challenges)
    .where(
      and(
        eq(challenges.userId, userId),
        eq(challenges.kind, "sign-in"),
        isNull(challenges.usedAt),
        gt(challenges.createdAt, since),
      ),
    );
  return row?.sent ?? 0;
}

function accounts(tx: Command["tx"]) {
  return tx
    .select({ userId: users.id, email: users.email, credentials })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .$dynamic();
}

async function firstOf<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> {
  return (await rows)[0];
}
