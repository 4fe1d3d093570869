// apiToken.*: the tokens of an organisation's public API (spec 9 §1), for its admins.
import { holding } from "@gap/core/access/policy";
import { apiTokenIdSchema, newApiTokenSchema } from "@gap/core/api/api-token.schema";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import { listApiTokens } from "./api-tokens.db";
import { createApiToken } from "./create-api-token";
import { revokeApiToken } from "./revoke-api-token";

const admins = holding("my-organisation", "maintain", { orgTypes: ["advisor"] });

export const apiTokenRouter = router({
  list: read
    .allow(admins)
    .query(({ ctx }) => listApiTokens(ctx.db, ownOrgId(ctx.caller), ctx.region.clock.now())),
  create: write
    .allow(admins)
    .input(newApiTokenSchema)
    .mutation(({ ctx, input }) =>
      createApiToken(ctx, { orgId: ownOrgId(ctx.caller), userId: ctx.caller.userId }, input),
    ),
  revoke: write
    .allow(admins)
    .input(apiTokenIdSchema)
    .mutation(({ ctx, input }) => revokeApiToken(ctx, { orgId: ownOrgId(ctx.caller), ...input })),
});
