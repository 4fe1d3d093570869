// The identity procedures among the product's calls (spec 1 §7); the composition joins them into `user` and `challenge`.
import { z } from "zod";
import { anyone, everySession } from "@gap/core/access/policy";
import { GapError } from "@gap/core/shared/gap-error";
import { idSchema } from "@gap/core/shared/ids";
import { write } from "../platform/calls/procedure";
import { createEncryptionChallenge } from "./passwords/encryption-challenge";
import { takeKeyPair, type KeyPair } from "./passwords/key-stock";
import { endSession } from "./sessions/end-sessions";
import { IdentityFailure } from "./identity-failure";
import { refreshSession } from "./sessions/refresh-session";

export const publicUserProcedures = {
  refreshToken: write
    .allow(anyone())
    .input(z.object({ refreshToken: z.string().min(1).max(1024), userId: idSchema }))
    .mutation(async ({ ctx, input }) => {
      const tokens = await refreshSession(ctx, input);
      // Returned, not thrown: where a used token ended its family, that end must be kept.
      if (tokens === undefined) return new GapError("unauthorised");
      ctx.audit({ kind: "user", id: input.userId });
      return { ...tokens, message: "Token set refreshed" };
    }),
};

export const privateUserProcedures = {
  logout: write.allow(everySession()).mutation(async ({ ctx }) => {
    await endSession(ctx, ctx.caller.sessionId);
  }),
};

export const challengeProcedures = {
  /** The key for a password that goes by a call of the product, such as `user.updateMyPassword`. */
  create: write
    .allow(everySession())
    .mutation(
      ({ ctx, before: keyPair }) =>
        createEncryptionChallenge(ctx, { pool: "main", keyPair, userId: ctx.caller.userId }),
      keyPairOrRefusal,
    ),
};

/** Calls have no kind of their own for "too many at once"; locked is the one that says: try again later. */
async function keyPairOrRefusal(): Promise<KeyPair> {
  try {
    return await takeKeyPair();
  } catch (error) {
    throw error instanceof IdentityFailure ? new GapError("locked", error.message) : error;
  }
}
