// The account behind every way in. Its credentials row is locked first, always: it is the turnstile of all doors.
import { eq } from "drizzle-orm";
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
  const [user] = await command.tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user === undefined ? undefined : lockAccountOf(command, user.id);
}

export async function lockAccountOf(command: Command, userId: string): Promise<LockedAccount | undefined> {
  const known = await lockRow(command, userId);
  if (known !== undefined) return known;
  const [user] = await command.tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (user === undefined) return undefined;
  // Invited people and guests have no password yet; what they try is counted all the same.
  await command.tx
    .insert(credentials)
    .values({ userId, lastUpdatedAt: command.now })
    .onConflictDoNothing({ target: credentials.userId });
  return lockRow(command, userId);
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

async function lockRow({ tx }: Command, userId: string): Promise<LockedAccount | undefined> {
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
    .where(eq(credentials.userId, userId))
    .for("update", { of: credentials });
  return row;
}
