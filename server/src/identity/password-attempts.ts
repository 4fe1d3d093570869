// Guesses at an account's password (spec 4 §B): five are free, then each waits longer than the one before.
import { PASSWORD_FAILURES_FORGOTTEN_AFTER_MS, passwordBackOffMs } from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "../platform/calls/run-command";
import { updateCredentials, type Credentials, type LockedAccount } from "./accounts.db";

/**
 * Counted before the password is looked at, so that guesses made at the same moment cannot share a free one; false where
 * the next one has to wait. A right password clears the count. The account must be locked.
 */
export async function countPasswordAttempt(
  command: Pick<CommandContext, "tx" | "now">,
  { userId, credentials }: LockedAccount,
): Promise<boolean> {
  const { now } = command;
  if (credentials.passwordsLockedUntil !== null && credentials.passwordsLockedUntil > now) return false;
  const failedPasswords = recentFailures(credentials, now) + 1;
  await updateCredentials(command, userId, {
    failedPasswords,
    lastFailedPasswordAt: now,
    passwordsLockedUntil: new Date(now.getTime() + passwordBackOffMs(failedPasswords)),
  });
  return true;
}

/** The password was right. */
export async function forgetPasswordAttempts(
  command: Pick<CommandContext, "tx" | "now">,
  userId: string,
): Promise<void> {
  await updateCredentials(command, userId, {
    failedPasswords: 0,
    lastFailedPasswordAt: null,
    passwordsLockedUntil: null,
  });
}

function recentFailures({ failedPasswords, lastFailedPasswordAt }: Credentials, now: Date): number {
  if (lastFailedPasswordAt === null) return 0;
  const quietMs = now.getTime() - lastFailedPasswordAt.getTime();
  return quietMs >= PASSWORD_FAILURES_FORGOTTEN_AFTER_MS ? 0 : failedPasswords;
}
