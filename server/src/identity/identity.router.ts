// The identity procedures among the product's calls (spec 1 §7); the composition joins them into `user` and `challenge`.
import { z } from "zod";
import { anyone, signedIn } from "@gap/core/access/policy";
import { GapError } from "@gap/core/shared/gap-error";
import { idSchema } from "@gap/core/shared/ids";
import { write } from "../platform/calls/procedure";
import { createEncryptionChallenge, takeKeyPair } from "./encryption-challenge";
import { endSession } from "./end-sessions";
import { endReusedFamily, refreshSession } from "./refresh-session";

const everySession = signedIn({ deactivatedToo: true, withoutOrg: true, guestsToo: true });

export const publicUserProcedures = {
  refreshToken: write
    .allow(anyone())
    .input(z.object({ refreshToken: z.string().min(1).max(1024), userId: idSchema }))
    .mutation(async ({ ctx, input }) => {
      const { region, request, log } = ctx;
      const refreshed = await refreshSession(ctx, input);
      if (refreshed.kind === "reused")
        // Not awaited: it can only begin to write once this call's own transaction is over.
        void endReusedFamily(region, request, { ...refreshed, userId: input.userId }).catch(
          (error: unknown) => log.error({ err: error }, "a family of refresh tokens could not be ended"),
        );
      if (refreshed.kind !== "refreshed") throw new GapError("unauthorised");
      ctx.audit({ kind: "user", id: input.userId });
      return { ...refreshed.tokens, message: "Token set refreshed" };
    }),
};

export const privateUserProcedures = {
  logout: write.allow(everySession).mutation(async ({ ctx }) => {
    await endSession(ctx, ctx.caller.sessionId);
  }),
};

export const challengeProcedures = {
  /** The key for a password that goes by a call of the product, such as `user.updateMyPassword`. */
  create: write
    .allow(everySession)
    .mutation(async ({ ctx }) =>
      createEncryptionChallenge(ctx, { pool: "main", keyPair: await takeKeyPair() }),
    ),
};
