// Runs a call of the door about the caller's own account: the account is locked, the change has its audit row.
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
): Promise<Out> {
  const { region, request } = call;
  const { userId, sessionId, viewer } = await requireCaller(call);
  // Guests have neither password nor code of their own to protect, and share the account with the person's other pool.
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
