// Checks, counts and uses up the codes of an account (spec 4 §B): mailed codes, authenticator codes and recovery codes.
import type { CommandContext } from "../platform/calls/run-command";
import type { LockedAccount } from "./accounts.db";
import { consumeChallenge, countAttempt, isOpen, type Challenge } from "./challenges.db";
import { codesAreLocked, countFailedCode, forgetFailedCodes } from "./code-lock";
import { codeHasExpired, IdentityFailure, tooManyAttempts, wrongCode } from "./identity-failure";

type Command = Pick<CommandContext, "tx" | "now">;

export interface CodeProof {
  /** Must be locked. */
  readonly account: LockedAccount;
  /** The challenge that the code answers; a signed-in user's code for a change of settings answers none. */
  readonly challenge?: Challenge;
  /** The caller has proven nothing yet: only a right code may reveal that codes are locked or have expired. */
  readonly isAnonymous?: boolean;
}

/** The failure if no code can be accepted now, not even the right one. */
export function codeRefusal({ account, challenge }: CodeProof, now: Date): IdentityFailure | undefined {
  if (codesAreLocked(account, now)) return tooManyAttempts();
  return challenge === undefined || isOpen(challenge, now) ? undefined : codeHasExpired();
}

/** Returns the result of `verify`, which is undefined for a wrong code. The right code is not used up yet. */
export async function checkCode<Out>(
  command: Command,
  proof: CodeProof,
  verify: () => Promise<Out | undefined>,
): Promise<Out | IdentityFailure> {
  const { account, challenge, isAnonymous = false } = proof;
  const refusal = codeRefusal(proof, command.now);
  if (refusal !== undefined && !isAnonymous) return refusal;
  const verified = await verify();
  const open = challenge !== undefined && isOpen(challenge, command.now) ? challenge : undefined;
  if (verified === undefined) {
    if (open !== undefined) await countAttempt(command, open);
    // With a closed challenge there is nothing to guess: made-up codes must not lock out the owner.
    if (refusal === undefined) await countFailedCode(command, account);
    return wrongCode();
  }
  // Use up the code, so that guessing during the lock does not reveal a code to enter after it.
  if (refusal !== undefined && open !== undefined) consumeChallenge(command, open.id);
  return refusal ?? verified;
}

/** Uses up a right code. `change` adds other changes of the credentials to the same statement. */
export function acceptCode(
  command: Command,
  { account, challenge }: CodeProof,
  change?: Parameters<typeof forgetFailedCodes>[2],
): void {
  if (challenge !== undefined) consumeChallenge(command, challenge.id);
  forgetFailedCodes(command, account.userId, change);
}

/** Checks a code and uses it up if it is right. */
export async function checkAndUseCode<Out>(
  command: Command,
  proof: CodeProof,
  verify: () => Promise<Out | undefined>,
): Promise<Out | IdentityFailure> {
  const verified = await checkCode(command, proof, verify);
  if (!(verified instanceof IdentityFailure)) acceptCode(command, proof);
  return verified;
}
