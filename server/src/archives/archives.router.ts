// archive.*: the archive with everything of an organisation (spec 9 §3), for its admins.
import { holding } from "@gap/core/access/policy";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import { readArchive } from "./archives.db";
import { downloadArchive } from "./download-archive";
import { requestArchive } from "./request-archive";

const admins = holding("my-organisation", "maintain", { orgTypes: ["advisor"] });

export const archiveRouter = router({
  get: read
    .allow(admins)
    .query(({ ctx }) => readArchive(ctx.db, ownOrgId(ctx.caller), ctx.region.clock.now())),
  request: write
    .allow(admins)
    .mutation(({ ctx }) => requestArchive(ctx, { orgId: ownOrgId(ctx.caller), userId: ctx.caller.userId })),
  download: write.allow(admins).mutation(({ ctx }) => downloadArchive(ctx, ownOrgId(ctx.caller))),
});
