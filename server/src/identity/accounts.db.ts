// Loads and locks an account. Every sign-in locks the credentials row first, which serialises all sign-ins per account.
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { users } from "../users/public";
import { challenges, credentials, type Pool } from "./identity.tables";
import { TOKEN_PROFILE, type TokenProfile } from "./sessions/token-profile.db";

type Command = Pick<CommandContext, "tx" | "now">;

export type Credentials = typeof credentials.$inferSelect;

/** Includes the token profile, so that signing in reads the user only once. */
export interface LockedAccount extends TokenProfile {
  readonly userId: string;
  readonly isServiceUser: boolean;
  readonly credentials: Credentials;
}

/** Undefined when no user has this address. */
export async function lockAccountByEmail(
  command: Command,
  email: string,
): Promise<LockedAccount | undefined> {
  const [known] = await lockByEmail(command.tx).execute({ email });
  return known ?? createAndLock(command, eq(users.email, email));
}

export async function lockAccountOf(command: Command, userId: string): Promise<LockedAccount | undefined> {
  const [known] = await lockByUserId(command.tx).execute({ userId });
  return known ?? createAndLock(command, eq(users.id, userId));
}

/** Locks the account that the challenge belongs to; undefined when it belongs to none or the pool has no such one. */
export async function lockAccountOfChallenge(
  command: Command,
  challengeId: string,
  pool: Pool,
): Promise<LockedAccount | undefined> {
  const [known] = await lockByChallenge(command.tx).execute({ challengeId, pool });
  if (known !== undefined) return known;
  const which = and(eq(challenges.id, challengeId), eq(challenges.pool, pool));
  return createAndLock(command, inArray(users.id, userOfChallenge(command.tx, which)));
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

/** Creates the missing credentials row: attempts are also counted for invited users and guests without a password. */
async function createAndLock(command: Command, who: SQL): Promise<LockedAccount | undefined> {
  const [user] = await command.tx.select({ id: users.id }).from(users).where(who);
  if (user === undefined) return undefined;
  await command.tx
    .insert(credentials)
    .values({ userId: user.id, lastUpdatedAt: command.now })
    .onConflictDoNothing({ target: credentials.userId });
  const [account] = await lockByUserId(command.tx).execute({ userId: user.id });
  return account;
}

const lockByEmail = prepared((db) =>
  lockedRow(db, eq(users.email, sql.placeholder("email"))).prepare("identity_lock_by_email"),
);

const lockByUserId = prepared((db) =>
  lockedRow(db, eq(credentials.userId, sql.placeholder("userId"))).prepare("identity_lock_by_user"),
);

const lockByChallenge = prepared((db) =>
  lockedRow(
    db,
    inArray(
      credentials.userId,
      userOfChallenge(
        db,
        and(eq(challenges.id, sql.placeholder("challengeId")), eq(challenges.pool, sql.placeholder("pool"))),
      ),
    ),
  ).prepare("identity_lock_by_challenge"),
);

function userOfChallenge(db: Queryable, which: SQL | undefined) {
  return db.select({ userId: challenges.userId }).from(challenges).where(which);
}

function lockedRow(db: Queryable, who: SQL) {
  return db
    .select({ userId: users.id, isServiceUser: users.isServiceUser, ...TOKEN_PROFILE, credentials })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(who)
    .for("update", { of: credentials });
}
