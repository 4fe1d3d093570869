// Requires a code for a change of the sign-in settings; wrong codes count as at sign-in (spec 4 §B).
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { LockedAccount } from "../accounts.db";
import { codesAreLocked, countFailedCode, forgetFailedCodes } from "../code-lock";
import { tooManyAttempts, wrongCode, type IdentityFailure } from "../identity-failure";

/** Returns the result of `take`, which is undefined for a wrong code. The account must be locked. */
export async function withRightCode<Out>(
  command: CommandContext,
  account: LockedAccount,
  take: () => Promise<Out | undefined>,
): Promise<Out | IdentityFailure> {
  if (codesAreLocked(account, command.now)) return tooManyAttempts();
  const done = await take();
  if (done === undefined) {
    await countFailedCode(command, account);
    return wrongCode();
  }
  forgetFailedCodes(command, account.userId);
  return done;
}
