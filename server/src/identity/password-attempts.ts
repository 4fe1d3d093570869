// Guesses at an account's password (spec 4 §B): five are free, then each waits longer than the one before.
import { eq, sql } from "drizzle-orm";
import { PASSWORD_FAILURES_FORGOTTEN_AFTER_MS, passwordBackOffMs } from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "../platform/calls/run-command";
import { momentOrNull, prepared, valueOf } from "../platform/db/prepared";
import type { Credentials, LockedAccount } from "./accounts.db";
import { credentials } from "./identity.tables";

type Command = Pick<CommandContext, "tx" | "now">;

/**
 * Counted before the password is looked at, so that guesses made at the same moment cannot share a free one; false where
 * the next one has to wait. A right password clears the count. The account must be locked.
 */
export function countPasswordAttempt(
  command: Command,
  { userId, credentials: known }: LockedAccount,
): boolean {
  const { now } = command;
  if (known.passwordsLockedUntil !== null && known.passwordsLockedUntil > now) return false;
  const failedPasswords = recentFailures(known, now) + 1;
  setAttempts(command, userId, {
    failedPasswords,
    lastFailedPasswordAt: now,
    passwordsLockedUntil: new Date(now.getTime() + passwordBackOffMs(failedPasswords)),
  });
  return true;
}

/** The password was right. */
export function forgetPasswordAttempts(command: Command, userId: string): void {
  setAttempts(command, userId, {
    failedPasswords: 0,
    lastFailedPasswordAt: null,
    passwordsLockedUntil: null,
  });
}

type Attempts = Pick<Credentials, "failedPasswords" | "lastFailedPasswordAt" | "passwordsLockedUntil">;

function setAttempts({ tx, now }: Command, userId: string, attempts: Attempts): void {
  tx.alongside(
    attemptsStatement(tx).execute({
      userId,
      now,
      failedPasswords: attempts.failedPasswords,
      lastFailedPasswordAt: attempts.lastFailedPasswordAt?.toISOString() ?? null,
      passwordsLockedUntil: attempts.passwordsLockedUntil?.toISOString() ?? null,
    }),
  );
}

const attemptsStatement = prepared((db) =>
  db
    .update(credentials)
    .set({
      failedPasswords: valueOf(credentials.failedPasswords, "failedPasswords"),
      lastFailedPasswordAt: momentOrNull("lastFailedPasswordAt"),
      passwordsLockedUntil: momentOrNull("passwordsLockedUntil"),
      lastUpdatedAt: valueOf(credentials.lastUpdatedAt, "now"),
    })
    .where(eq(credentials.userId, sql.placeholder("userId")))
    .prepare("identity_password_attempts"),
);

function recentFailures({ failedPasswords, lastFailedPasswordAt }: Credentials, now: Date): number {
  if (lastFailedPasswordAt === null) return 0;
  const quietMs = now.getTime() - lastFailedPasswordAt.getTime();
  return quietMs >= PASSWORD_FAILURES_FORGOTTEN_AFTER_MS ? 0 : failedPasswords;
}
