// Calls for users who have just signed in for the first time (spec 1 §7). The app router adds them to `user` and `org`.
import { z } from "zod";
import { signedIn } from "@gap/core/access/policy";
import { emailSchema } from "@gap/core/shared/email.schema";
import { gapUserShouldBeCreated } from "@gap/server/orgs/public";
import { read, write } from "@gap/server/platform/calls/procedure";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { acceptInvitation } from "@gap/server/users/public";
import { lockAccountOf } from "../accounts.db";
import { consumeLinks } from "../links/mailed-link";
import { chargeEmailLookup } from "../links/charge-email-lookup";

export const signUpUserProcedures = {
  ensureIAmAccepted: write
    .allow(signedIn({ deactivatedToo: true, withoutOrg: true }))
    .mutation(({ ctx }) => ensureIAmAccepted(ctx, ctx.caller.userId)),
};

export const signUpOrgProcedures = {
  gapUserShouldBeCreated: read
    .allow(signedIn({ withoutOrg: true }))
    .input(z.object({ email: emailSchema }))
    .query(async ({ ctx, input }) => {
      await chargeEmailLookup(ctx.region, { userId: ctx.caller.userId, ip: ctx.request.ip });
      return gapUserShouldBeCreated(ctx.region, ctx.caller.userId, input.email);
    }),
};

/** Signing in counts as accepting. Sessions from the invitation's link are excluded: they must set a password first. */
async function ensureIAmAccepted(command: CommandContext, userId: string): Promise<void> {
  await lockAccountOf(command, userId);
  if (await acceptInvitation(command, userId)) await consumeLinks(command, userId, ["invitation"]);
}
