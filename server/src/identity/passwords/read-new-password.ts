// Reads a new password: consumes its challenge, decrypts it, and checks the policy and the common passwords.
import type { Region } from "@gap/server/platform/region";
import { IdentityFailure, notAuthorised } from "../identity-failure";
import type { Pool } from "../identity.tables";
import { passwordProblems } from "./common-passwords";
import { decryptPassword, consumeEncryptionChallenge, type EncryptedPassword } from "./encryption-challenge";

interface ChosenPassword extends EncryptedPassword {
  readonly pool: Pool;
  /** The user's email address and names. */
  readonly personalWords: readonly string[];
}

/** Returns the plain password. Do not call inside a transaction: it opens its own and takes a while. */
export async function readNewPassword(
  region: Region,
  { personalWords, ...given }: ChosenPassword,
): Promise<string | IdentityFailure> {
  const sealedKey = await region.db.transaction((tx) =>
    consumeEncryptionChallenge({ region, tx, now: region.clock.now() }, given),
  );
  const password =
    sealedKey === undefined ? undefined : await decryptPassword(region, sealedKey, given.encryptedPassword);
  if (password === undefined) return notAuthorised();
  const problems = await passwordProblems(password, personalWords);
  return problems.length === 0
    ? password
    : new IdentityFailure("InvalidParameterException", problems.join(". "));
}
