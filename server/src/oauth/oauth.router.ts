// oAuthClient.*: sites that sign people in through us (spec 2 §2.8, §7).
import { z } from "zod";
import { signedIn } from "@gap/core/access/policy";
import { read, router } from "../platform/calls/procedure";
import { completeSso } from "./complete-sso";

export const oAuthClientRouter = router({
  completeSSO: read
    .allow(signedIn({ withoutOrg: true }))
    .input(z.object({ clientId: z.string().min(1).max(200), redirectUri: z.string().min(1).max(2000) }))
    .query(({ ctx, input }) => completeSso(ctx.region, ctx.caller.userId, input)),
});
