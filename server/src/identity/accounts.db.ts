// The account behind every way in. Its credentials row is locked first, always: it is the turnstile of all doors.
import { eq, type SQL } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "../users/public";
import { credentials } from "./identity.tables";

type Command = Pick<CommandContext, "tx" | "now">;

export type Credentials = typeof credentials.$inferSelect;

export interface LockedAccount {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isServiceUser: boolean;
  readonly credentials: Credentials;
}

/** Somebody whom the identity service knows by a password, a code or the provider; nobody where the address is unknown. */
export async function lockAccountByEmail(
  command: Command,
  email: string,
): Promise<LockedAccount | undefined> {
  return (await lockRow(command, eq(users.email, email))) ?? lockFirst(command, eq(users.email, email));
}

export async function lockAccountOf(command: Command, userId: string): Promise<LockedAccount | undefined> {
  return (await lockRow(command, eq(credentials.userId, userId))) ?? lockFirst(command, eq(users.id, userId));
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
  return lockRow(command, eq(credentials.userId, user.id));
}

async function lockRow({ tx }: Command, who: SQL): Promise<LockedAccount | undefined> {
  const [row] = await tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      isServiceUser: users.isServiceUser,
      credentials,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(who)
    .for("update", { of: credentials });
  return row;
}
