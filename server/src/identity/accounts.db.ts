// The account behind every way in. Its credentials row is locked first, always: it is the turnstile of all doors.
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { users } from "../users/public";
import { challenges, credentials, type Pool } from "./identity.tables";
import { TOKEN_PROFILE, type TokenProfile } from "./sessions/token-profile.db";

type Command = Pick<CommandContext, "tx" | "now">;

export type Credentials = typeof credentials.$inferSelect;

/** With what their tokens tell of them, so that nobody who comes in is read twice. */
export interface LockedAccount extends TokenProfile {
  readonly userId: string;
  readonly isServiceUser: boolean;
  readonly credentials: Credentials;
}

/** Somebody whom the identity service knows by a password, a code or the provider; nobody where the address is unknown. */
export async function lockAccountByEmail(
  command: Command,
  email: string,
): Promise<LockedAccount | undefined> {
  const [known] = await lockByEmail(command.tx).execute({ email });
  return known ?? lockFirst(command, eq(users.email, email));
}

export async function lockAccountOf(command: Command, userId: string): Promise<LockedAccount | undefined> {
  const [known] = await lockByUserId(command.tx).execute({ userId });
  return known ?? lockFirst(command, eq(users.id, userId));
}

/** Of whoever was asked that challenge; nobody where there is none of that id and pool. */
export async function lockAccountOfChallenge(
  { tx }: Command,
  challengeId: string,
  pool: Pool,
): Promise<LockedAccount | undefined> {
  const [account] = await lockByChallenge(tx).execute({ challengeId, pool });
  return account;
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

/** Invited people and guests have no password yet; what they try is counted all the same. */
async function lockFirst(command: Command, who: SQL): Promise<LockedAccount | undefined> {
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
      db
        .select({ userId: challenges.userId })
        .from(challenges)
        .where(
          and(
            eq(challenges.id, sql.placeholder("challengeId")),
            eq(challenges.pool, sql.placeholder("pool")),
          ),
        ),
    ),
  ).prepare("identity_lock_by_challenge"),
);

function lockedRow(db: Queryable, who: SQL) {
  return db
    .select({ userId: users.id, isServiceUser: users.isServiceUser, ...TOKEN_PROFILE, credentials })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(who)
    .for("update", { of: credentials });
}
