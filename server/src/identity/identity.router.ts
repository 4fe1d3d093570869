// The identity procedures of the product's API (spec 1 §7); the composition merges them into `user` and `challenge`.
import { z } from "zod";
import { anyone, everySession } from "@gap/core/access/policy";
import { GapError } from "@gap/core/shared/gap-error";
import { idSchema } from "@gap/core/shared/ids";
import type { CallContext } from "../platform/calls/context";
import { write } from "../platform/calls/procedure";
import { chargeAddressOfCall } from "./allowances";
import { createEncryptionChallenge } from "./passwords/encryption-challenge";
import { endSession } from "./sessions/end-sessions";
import { refreshSession } from "./sessions/refresh-session";

export const publicUserProcedures = {
  refreshToken: write
    .allow(anyone())
    .input(z.object({ refreshToken: z.string().min(1).max(1024), userId: idSchema }))
    .mutation(async ({ ctx, input }) => {
      const tokens = await refreshSession(ctx, input);
      // Returned and not thrown: when a reused token ended its session, that change must be committed.
      if (tokens === undefined) return new GapError("unauthorised");
      ctx.audit({ kind: "user", id: input.userId });
      return { ...tokens, message: "Token set refreshed" };
    }, chargeRefresh),
};

export const privateUserProcedures = {
  logout: write
    .allow(everySession({ byLinkToo: true, beforeAuthenticatorToo: true, forOneProposal: "answer" }))
    .mutation(async ({ ctx }) => {
      await endSession(ctx, ctx.caller.sessionId);
    }),
};

export const challengeProcedures = {
  /** Creates the key for a password in a product call, such as `user.updateMyPassword`. */
  create: write
    .allow(everySession({ byLinkToo: true }))
    .mutation(
      ({ ctx }) => createEncryptionChallenge(ctx, { pool: "main", userId: ctx.caller.userId }),
      chargePasswordKey,
    ),
};

function chargeRefresh({ ctx }: { ctx: CallContext }): Promise<void> {
  return chargeAddressOfCall(ctx.region, "refreshes", ctx.request.ip);
}

/** Shares its rate limit with the challenges of the identity endpoint. */
function chargePasswordKey({ ctx }: { ctx: CallContext }): Promise<void> {
  return chargeAddressOfCall(ctx.region, "passwordKeys", ctx.request.ip);
}
