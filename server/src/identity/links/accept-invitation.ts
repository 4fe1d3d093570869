// An invited person accepts, once (spec 1 §4); and whether theirs is pending, which nobody learns about anyone else (S9).
import { SET_YOUR_PASSWORD_FIRST } from "@gap/core/access/policy";
import { INVITATION_IS_OVER } from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { acceptInvitation, isInvitationPending } from "@gap/server/users/public";
import { lockAccountOf } from "../accounts.db";
import { canSignInAlready } from "../sign-up/can-sign-in-already.db";
import { chargeQuestionAboutEmail } from "./questions-about-emails";
import { consumeLinks } from "./mailed-link";

/** Once they have a way in of their own: the link alone would make a member whom nobody can tell from its finder. */
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
  await chargeQuestionAboutEmail(region, { userId: caller.userId, ip: request.ip });
  // Looked up whoever is asked about, so that the time tells nothing either.
  const isPending = await isInvitationPending({ tx: region.db.read }, caller.userId);
  return isPending && email === caller.viewer.email;
}
