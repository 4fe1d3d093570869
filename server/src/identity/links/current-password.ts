// Proof that the user knows the current password, required before the password or the address changes.
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError, type ValidationError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { lockAccountOf, type LockedAccount } from "../accounts.db";
import { IdentityFailure } from "../identity-failure";
import { countPasswordAttempt, forgetPasswordAttempts } from "../password-attempts";
import {
  consumeEncryptionChallenge,
  consumeEncryptionChallengeOf,
  decryptPassword,
} from "../passwords/encryption-challenge";
import { withPlaceInQueue } from "../passwords/passwords";

type Command = Pick<CommandContext, "region" | "tx" | "now">;

type Decrypt = (encrypted: string) => Promise<string>;

/** Deletes the challenge and returns a function that decrypts passwords encrypted with its key. */
export async function consumeMyKey(
  region: Region,
  userId: string,
  challengeId: string | undefined,
): Promise<Decrypt> {
  return decryptWith(
    region,
    await inTransaction(region, (command) => consumeEncryptionChallengeOf(command, { userId, challengeId })),
  );
}

/** The same for a challenge of the identity endpoint, which anyone may request. */
export async function consumeOpenKey(region: Region, challengeId: string): Promise<Decrypt> {
  return decryptWith(
    region,
    await inTransaction(region, (command) =>
      consumeEncryptionChallenge(command, { challengeId, pool: "main" }),
    ),
  );
}

function decryptWith(region: Region, key: string | undefined): Decrypt {
  return async (encrypted) => {
    const password = key === undefined ? undefined : await decryptPassword(region, key, encrypted);
    if (password === undefined)
      throw new GapError("unprocessable", "This took too long. Please try again.", {
        validationErrors: [{ field: "encryptedPassword", message: "The key for this password has expired" }],
      });
    return password;
  };
}

/** Returns the hash of the current password if the given one matches; wrong ones count as at sign-in. */
export async function proveCurrentPassword(
  region: Region,
  caller: Pick<Caller, "userId">,
  current: string | undefined,
): Promise<string> {
  if (current === undefined) throw refused([{ field: "currentPassword", message: REQUIRED }]);
  const attempt = withPlaceInQueue(async (passwordMatches) => {
    const passwordHash = await inTransaction(region, async (command) => {
      const account = await accountOf(command, caller);
      return countPasswordAttempt(command, account) ? account.credentials.passwordHash : undefined;
    });
    if (passwordHash === undefined) throw new GapError("locked", TOO_MANY_ATTEMPTS);
    const matches = await passwordMatches(passwordHash ?? undefined, current);
    if (!matches || passwordHash === null)
      throw refused([{ field: "currentPassword", message: "Incorrect password" }]);
    return passwordHash;
  });
  const provenHash = await orLocked(attempt);
  // Reset the count right away: the password was right, whatever else is wrong with the request.
  await inTransaction(region, async (command) => {
    const { userId, credentials } = await accountOf(command, caller);
    if (credentials.passwordHash === provenHash) forgetPasswordAttempts(command, userId);
  });
  return provenHash;
}

export async function accountOf(
  command: Command,
  { userId }: Pick<Caller, "userId">,
): Promise<LockedAccount> {
  const account = await lockAccountOf(command, userId);
  if (account === undefined || account.isServiceUser) throw new GapError("forbidden");
  return account;
}

export function inTransaction<Out>(region: Region, work: (command: Command) => Promise<Out>): Promise<Out> {
  return region.db.transaction((tx) => work({ region, tx, now: region.clock.now() }));
}

export function refused(validationErrors: readonly ValidationError[]): GapError {
  return new GapError("unprocessable", undefined, { validationErrors });
}

/** Converts the failure of a full password queue to the error type of calls. */
export async function orLocked<Out>(work: Promise<Out>): Promise<Out> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof IdentityFailure ? new GapError("locked", error.message) : error;
  }
}
