// Sets a person's password (spec 4 §B): earlier sessions, remembered devices and sign-ins on their way end, and so does
// the back-off of the old password.
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { expireAllOpenChallenges } from "../challenges.db";
import { forgetDevicesOfUser } from "../devices/remembered-device";
import { endSessionsOfUser } from "../sessions/end-sessions";
import { credentials } from "../identity.tables";

interface NewPassword {
  readonly userId: string;
  /** From `hashPassword`, made before the transaction: hashing takes longer than anything in it. */
  readonly passwordHash: string;
  /** The person must choose another one at the next sign-in. */
  readonly mustChange?: boolean;
  /** The one in which the person sets it; it alone goes on. */
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
