// An invited person accepts, once (spec 1 §4); and whether theirs is pending, which nobody learns about anyone else (S9).
import { GapError } from "@gap/core/shared/gap-error";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { acceptInvitation, isInvitationPending } from "@gap/server/users/public";
import { lockAccountOf } from "../accounts.db";
import { chargeQuestionAboutEmail } from "./questions-about-emails";
import { useUpLinks } from "./mailed-link";

export async function acceptMyInvitation(command: CommandContext, userId: string): Promise<void> {
  await lockAccountOf(command, userId);
  if (!(await acceptInvitation(command, userId)))
    throw new GapError("conflict", "This invitation is not pending any more");
  await useUpLinks(command, userId, ["invitation"]);
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
