// Sets a user's password (spec 4 §B). Ends earlier sessions, remembered devices and pending sign-ins, and resets the
// back-off of the old password.
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { expireAllOpenChallenges } from "../challenges.db";
import { forgetDevicesOfUser } from "../devices/remembered-device";
import { endSessionsOfUser } from "../sessions/end-sessions";
import { credentials } from "../identity.tables";

interface NewPassword {
  readonly userId: string;
  /** From `hashPassword`, computed before the transaction, because hashing takes longer than the rest of it. */
  readonly passwordHash: string;
  /** The user must choose another password at the next sign-in. */
  readonly mustChange?: boolean;
  /** The session in which the user sets the password; it alone stays open. */
  readonly exceptSessionId?: string;
}

export async function setPassword(
  command: Pick<CommandContext, "tx" | "now" | "emit">,
  { userId, passwordHash, mustChange = false, exceptSessionId }: NewPassword,
): Promise<void> {
  const { tx, now } = command;
  const password = {
    passwordHash,
    mustChangePassword: mustChange,
    resetRequired: false,
    failedPasswords: 0,
    passwordsLockedUntil: null,
    lastFailedPasswordAt: null,
    lastUpdatedAt: now,
  };
  await tx
    .insert(credentials)
    .values({ userId, ...password })
    .onConflictDoUpdate({ target: credentials.userId, set: password });
  await expireAllOpenChallenges(command, userId);
  await endSessionsOfUser(command, userId, exceptSessionId);
  await forgetDevicesOfUser(command, userId);
}
