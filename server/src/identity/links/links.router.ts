// user.* procedures for mailed links (spec 1 §7): resets, invitations, renewals, the user's own password and email.
import { z } from "zod";
import { anyone, everySession, signedIn } from "@gap/core/access/policy";
import { emailSchema } from "@gap/core/shared/email.schema";
import { idSchema } from "@gap/core/shared/ids";
import type { CallContext } from "@gap/server/platform/calls/context";
import { read, write } from "@gap/server/platform/calls/procedure";
import { chargeAddressOfCall } from "../allowances";
import { encryptedPasswordFields } from "../identity-endpoint";
import { acceptMyInvitation, isMyInvitationPending } from "./accept-invitation";
import {
  confirmEmailChangeByPassword,
  confirmEmailChangeInSession,
  proveRequestingAccount,
  viewEmailChange,
} from "./confirm-email-change";
import { prepareEmailChange, requestEmailChange } from "./email-change";
import { signInByLink } from "./sign-in-by-link";
import { findLink, hashLinkToken, statusOfLink } from "./mailed-link";
import { renewLinkJob } from "./renew-link.job";
import { requestPasswordResetJob } from "./request-password-reset.job";
import { prepareMyPassword, setMyPassword } from "./update-my-password";

// Loose limits: an arbitrary token in a page's address must give "not found" and not a validation error.
const linkFields = { token: z.string().min(1).max(512), userId: z.string().min(1).max(64) };
const { encryptedPassword } = encryptedPasswordFields;

export const publicLinkProcedures = {
  /** A job does the work, for known and unknown addresses alike: response and timing reveal nothing (spec 4 §B). */
  requestPasswordReset: write
    .allow(anyone())
    .input(z.object({ email: emailSchema }))
    .mutation(async ({ ctx, input }) => {
      const { region, tx, request } = ctx;
      await region.jobs.enqueue(tx, requestPasswordResetJob, { email: input.email, request });
    }, chargeForgot),
  validateTokenForUser: write
    .allow(anyone())
    .input(z.object(linkFields))
    .mutation(
      async ({ ctx, input }) => statusOfLink(await findLink(ctx.tx, ctx.region, input), ctx.now),
      chargeHandOver,
    ),
  validateCustomTokenAndReturnCognitoTokens: write
    .allow(anyone())
    .input(z.object(linkFields))
    .mutation(({ ctx, input }) => signInByLink(ctx, ctx.request, input), chargeHandOver),
  requestNewEmailLink: write
    .allow(anyone())
    .input(z.object({ ...linkFields, emailId: z.string().max(64).optional() }))
    .mutation(async ({ ctx, input }) => {
      const { region, tx, request } = ctx;
      const { userId, emailId: linkId } = input;
      const tokenHash = hashLinkToken(region, input.token);
      await region.jobs.enqueue(tx, renewLinkJob, {
        userId,
        tokenHash,
        request,
        ...(linkId === undefined ? {} : { linkId }),
      });
    }, chargeForgot),
  viewEmailChange: write
    .allow(anyone())
    .input(z.object(linkFields))
    .mutation(({ ctx, input }) => viewEmailChange(ctx, input), chargeHandOver),
  confirmEmailChange: write
    .allow(anyone())
    .input(z.object({ ...linkFields, ...encryptedPasswordFields }))
    .mutation(
      ({ ctx, input, before: provenHash }) => confirmEmailChangeByPassword(ctx, input, provenHash),
      proveRequestingAccount,
    ),
};

export const privateLinkProcedures = {
  updateMyPassword: write
    .allow(everySession({ byLinkToo: true }))
    .input(
      z.object({
        encryptedPassword,
        challengeId: idSchema.optional(),
        currentEncryptedPassword: encryptedPassword.optional(),
      }),
    )
    .mutation(({ ctx, before }) => setMyPassword(ctx, ctx.caller, before), prepareMyPassword),
  acceptInvitation: write
    .allow(everySession({ byLinkToo: true }))
    .mutation(({ ctx }) => acceptMyInvitation(ctx, ctx.caller)),
  inviteIsPendingAcceptance: read
    .allow(everySession({ byLinkToo: true }))
    .input(z.object({ email: emailSchema }))
    .query(({ ctx, input }) => isMyInvitationPending(ctx, input.email)),
  requestEmailChange: write
    .allow(signedIn({ deactivatedToo: true, withoutOrg: true }))
    .input(
      z.object({
        newEmail: emailSchema,
        currentEncryptedPassword: encryptedPassword.optional(),
        challengeId: idSchema.optional(),
      }),
    )
    .mutation(
      ({ ctx, input: { newEmail }, before: provenHash }) =>
        requestEmailChange(ctx, ctx.caller, { newEmail, provenHash }),
      prepareEmailChange,
    ),
  confirmMyEmailChange: write
    .allow(signedIn({ deactivatedToo: true, withoutOrg: true }))
    .input(z.object({ token: linkFields.token }))
    .mutation(({ ctx, input }) => confirmEmailChangeInSession(ctx, ctx.caller, input.token), chargeHandOver),
};

function chargeForgot({ ctx }: { ctx: CallContext }): Promise<void> {
  return chargeAddressOfCall(ctx.region, "forgot", ctx.request.ip);
}

function chargeHandOver({ ctx }: { ctx: CallContext }): Promise<void> {
  return chargeAddressOfCall(ctx.region, "handOvers", ctx.request.ip);
}
