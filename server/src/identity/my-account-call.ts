// Runs a call of the identity endpoint about the caller's own account: locks the account and writes an audit row.
import { runCommand, type CommandContext } from "../platform/calls/run-command";
import { lockAccountOf, type LockedAccount } from "./accounts.db";
import { requireCaller, type IdentityCall } from "./identity-endpoint";
import { notAuthorised, orThrow, type IdentityFailure } from "./identity-failure";

export async function forMyAccount<Out>(
  call: IdentityCall<unknown>,
  action: string,
  work: (
    command: CommandContext,
    account: LockedAccount,
    sessionId: string,
  ) => Promise<Out | IdentityFailure>,
  admitted: Parameters<typeof requireCaller>[1] = {},
): Promise<Out> {
  const { region, request } = call;
  const { userId, sessionId, viewer } = await requireCaller(call, admitted);
  // Guest sessions have no password or code to manage, but share the account with the user's main pool.
  if (viewer.isGuest) throw notAuthorised(403);
  const origin = { action: `identity.${action}`, actorId: userId, orgId: null, request };
  return orThrow(
    await runCommand(region, origin, async (command) => {
      const account = await lockAccountOf(command, userId);
      if (account === undefined) return notAuthorised(403);
      command.audit({ kind: "user", id: userId });
      return work(command, account, sessionId);
    }),
  );
}
