// Accepts the caller's invitation once (spec 1 §4), and returns whether it is pending, only to its owner (S9).
import { SET_YOUR_PASSWORD_FIRST } from "@gap/core/access/policy";
import { INVITATION_IS_OVER } from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { acceptInvitation, isInvitationPending } from "@gap/server/users/public";
import { lockAccountOf } from "../accounts.db";
import { canSignInAlready } from "../sign-up/can-sign-in-already.db";
import { chargeEmailLookup } from "./charge-email-lookup";
import { consumeLinks } from "./mailed-link";

/** Requires a sign-in method: with the link alone, a member could not be told from someone who found the mail. */
export async function acceptMyInvitation(
  command: CommandContext,
  { userId }: Pick<Caller, "userId">,
): Promise<void> {
  const account = await lockAccountOf(command, userId);
  if (account === undefined || !(await acceptInvitation(command, userId)))
    throw new GapError("conflict", INVITATION_IS_OVER);
  if (!(await canSignInAlready(command.tx, account.email)))
    throw new GapError("unprocessable", SET_YOUR_PASSWORD_FIRST);
  await consumeLinks(command, userId, ["invitation"]);
}

export async function isMyInvitationPending(
  { region, request, caller }: CallContext & { readonly caller: Caller },
  email: string,
): Promise<boolean> {
  await chargeEmailLookup(region, { userId: caller.userId, ip: request.ip });
  // Look it up whatever the email, so that the response time reveals nothing either.
  const isPending = await isInvitationPending({ tx: region.db.read }, caller.userId);
  return isPending && email === caller.viewer.email;
}
