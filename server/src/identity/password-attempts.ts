// Back-off for wrong passwords of an account (spec 4 §B): five are free, then each attempt waits longer.
import { eq, sql } from "drizzle-orm";
import { PASSWORD_FAILURES_FORGOTTEN_AFTER_MS, passwordBackOffMs } from "@gap/core/identity/identity-limits";
import type { CommandContext } from "../platform/calls/run-command";
import { timestampOrNull, prepared, valueOf } from "../platform/db/prepared";
import type { Credentials, LockedAccount } from "./accounts.db";
import { credentials } from "./identity.tables";

type Command = Pick<CommandContext, "tx" | "now">;

/**
 * Counts an attempt before the password is checked, so that concurrent guesses cannot share a free one. False when the
 * account has to wait. A right password resets the count. The account must be locked.
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

/** Resets the count after a right password. */
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
      lastFailedPasswordAt: timestampOrNull("lastFailedPasswordAt"),
      passwordsLockedUntil: timestampOrNull("passwordsLockedUntil"),
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
