// Handles a password reset request; only the mailbox's owner learns whether the address is known.
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { lockAccountByEmail, type LockedAccount } from "../accounts.db";
import { signInRefusal, type SignInAttempt } from "../sign-in-policy";
import { sendPasswordReset } from "./send-password-reset";

export const requestPasswordResetJob = defineJob<{ email: string; request: RequestInfo }>({
  name: "identity.request-password-reset",
  lane: "urgent",
  handle: ({ email, request }, region) => {
    const origin = { action: "user.requestPasswordReset", actorId: null, orgId: null, request };
    return runCommand(region, origin, async (command) => {
      const account = await lockAccountByEmail(command, email);
      if (account !== undefined && (await maySignInByLink(command, account)))
        await sendPasswordReset(command, account);
    });
  },
});

/** Ignores lockouts, because they pass while the mail waits. False for users whom no link would admit. */
export async function maySignInByLink(
  command: CommandContext,
  account: LockedAccount,
  attempt: Omit<SignInAttempt, "door"> = { pool: "main" },
): Promise<boolean> {
  const credentials = { ...account.credentials, codesLockedUntil: null, passwordsLockedUntil: null };
  const refusal = await signInRefusal(command, { ...account, credentials }, { ...attempt, door: "link" });
  return refusal === undefined;
}
