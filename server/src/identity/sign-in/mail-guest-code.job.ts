// Mails a guest's code if the address belongs to a guest who may sign in; the caller does not learn whether it does.
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { isOpen, lockChallenge, updateChallenge } from "../challenges.db";
import { signInRefusal } from "../sign-in-policy";
import { guestCodeMail } from "./guest-code.email";
import { hashCode, newCode } from "./sign-in-code";

export const mailGuestCodeJob = defineJob<{ challengeId: string; request: RequestInfo }>({
  name: "identity.mail-guest-code",
  lane: "urgent",
  handle: ({ challengeId, request }, region) => {
    const origin = { action: "identity.mailGuestCode", actorId: null, orgId: null, request };
    return runCommand(region, origin, (command) => mailGuestCode(command, challengeId));
  },
});

async function mailGuestCode(command: CommandContext, challengeId: string): Promise<void> {
  const { region, tx, now } = command;
  const { challenge, account } = (await lockChallenge(command, challengeId, "guest")) ?? {};
  if (challenge === undefined || account === undefined) return;
  if ((await signInRefusal(command, account, { door: "email-code", pool: "guest" })) !== undefined) return;
  // Replaced meanwhile, or already mailed by an earlier attempt of this job.
  if (!isOpen(challenge, now) || challenge.codeHash !== null) return;
  const code = newCode(region.random);
  await updateChallenge(command, challengeId, { codeHash: hashCode(region, challengeId, code) });
  await region.mail.send(tx, guestCodeMail, {
    to: account.email,
    data: { code, expiresAt: challenge.expiresAt.toISOString() },
  });
}
