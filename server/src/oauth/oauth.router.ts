// oAuthClient.*: sites that sign people in through us (spec 2 §2.8, §7). Developers see them on their own page.
import { anyOf, developers, signedIn } from "@gap/core/access/policy";
import { completeSsoSchema, oauthClientIdSchema } from "@gap/core/oauth/oauth.schema";
import type { Caller, WriteContext } from "../platform/calls/context";
import { read, router, write } from "../platform/calls/procedure";
import { generateCircleLoginUrl } from "./circle-login";
import { getClientConfig } from "./client-config";
import { generateSecret, regenerateSecret } from "./client-secret";
import { completeSso, type SignedOn } from "./complete-sso";
import { listClients } from "./oauth.db";

export const oAuthClientRouter = router({
  listClients: read.allow(developers()).query(({ ctx }) => listClients(ctx.db)),
  getClientConfig: read
    .allow(developers())
    .input(oauthClientIdSchema)
    .query(({ ctx, input }) => getClientConfig(ctx.region, ctx.db, input.clientId)),
  generateSecret: write
    .allow(developers())
    .input(oauthClientIdSchema)
    .mutation(({ ctx, input }) => generateSecret(ctx, input.clientId)),
  regenerateSecret: write
    .allow(developers())
    .input(oauthClientIdSchema)
    .mutation(({ ctx, input }) => regenerateSecret(ctx, input.clientId)),
  // A tRPC query by name and type (spec 2 §7), but it issues a code, so it is accepted only by POST (spec 4 §A).
  completeSSO: write
    .allow(signedIn({ withoutOrg: true }))
    .input(completeSsoSchema)
    .query(
      async ({ ctx, before }: { ctx: WriteContext<Caller>; before: SignedOn }) => {
        const { url, site } = before;
        ctx.audit({ kind: "oauth-client", id: site.clientId, details: { name: site.name } });
        return { url };
      },
      // The provider library writes its records outside of the transaction; an unused code expires in a minute.
      ({ ctx, input }) => completeSso(ctx.region, ctx.caller.userId, input),
    ),
  generateCircleLoginUrl: read
    .allow(anyOf({ orgTypes: ["advisor"] }))
    .query(({ ctx }) => generateCircleLoginUrl(ctx.region, ctx.db, ctx.caller.userId)),
});
