// Counts an account's wrong codes of any kind (spec 4 §B): ten of them lock all codes for 15 minutes.
import { CODE_LOCK_MS, FAILED_CODES_BEFORE_LOCK } from "@gap/core/identity/identity-limits";
import type { CommandContext } from "../platform/calls/run-command";
import { updateCredentials, type Credentials, type LockedAccount } from "./accounts.db";

type Command = Pick<CommandContext, "tx" | "now">;

export function codesAreLocked({ credentials }: LockedAccount, now: Date): boolean {
  return credentials.codesLockedUntil !== null && credentials.codesLockedUntil > now;
}

/** The account must be locked, so that concurrent guesses are counted one by one. */
export async function countFailedCode(
  command: Command,
  { userId, credentials }: LockedAccount,
): Promise<void> {
  const failedCodes = credentials.failedCodes + 1;
  const isLocked = failedCodes >= FAILED_CODES_BEFORE_LOCK;
  await updateCredentials(
    command,
    userId,
    isLocked
      ? { failedCodes: 0, codesLockedUntil: new Date(command.now.getTime() + CODE_LOCK_MS) }
      : { failedCodes },
  );
}

/** `change` adds other changes of the credentials to the same statement. */
export function forgetFailedCodes(
  command: Command,
  userId: string,
  change: Pick<Partial<Credentials>, "mailboxCodeDue" | "mailboxProof"> = {},
): void {
  command.tx.alongside(
    updateCredentials(command, userId, { failedCodes: 0, codesLockedUntil: null, ...change }),
  );
}
