// Somebody asked for a password reset; whether the address is known, only its mailbox learns.
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { lockAccountByEmail, type LockedAccount } from "../accounts.db";
import { refusalOfIdentity, type Entrance } from "../enter";
import { sendPasswordReset } from "./send-password-reset";

export const requestPasswordResetJob = defineJob<{ email: string; request: RequestInfo }>({
  name: "identity.request-password-reset",
  lane: "urgent",
  handle: ({ email, request }, region) => {
    const origin = { action: "user.requestPasswordReset", actorId: null, orgId: null, request };
    return runCommand(region, origin, async (command) => {
      const account = await lockAccountByEmail(command, email);
      if (account !== undefined && (await mayComeByLink(command, account)))
        await sendPasswordReset(command, account);
    });
  },
});

/** A lockout passes, and the mail waits; whom no link would let in gets none. */
export async function mayComeByLink(
  command: CommandContext,
  account: LockedAccount,
  entrance: Omit<Entrance, "door"> = { pool: "main" },
): Promise<boolean> {
  const credentials = { ...account.credentials, codesLockedUntil: null, passwordsLockedUntil: null };
  const refusal = await refusalOfIdentity(
    command,
    { ...account, credentials },
    { ...entrance, door: "link" },
  );
  return refusal === undefined;
}
