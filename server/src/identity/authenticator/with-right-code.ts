// A code as the proof for a change of how one signs in: wrong ones count as they do at the door (spec 4 §B).
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { LockedAccount } from "../accounts.db";
import { codesAreLocked, countFailedCode, forgetFailedCodes } from "../code-lock";
import { tooManyAttempts, wrongCode, type IdentityFailure } from "../identity-failure";

/** What `take` gives for the right code; it gives nothing where the code is wrong. The account must be locked. */
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
