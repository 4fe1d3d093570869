// archive.*: the archives of organisations and of clients (spec 9 §3), for the admins of firms and of clients.
import { holding } from "@gap/core/access/policy";
import {
  archiveOfSchema,
  archiveScopeOf,
  type ArchiveOf,
  type ArchiveScope,
} from "@gap/core/archives/archive-scope";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "../platform/calls/context";
import { read, router, write } from "../platform/calls/procedure";
import { readArchive } from "./archives.db";
import { downloadArchive } from "./download-archive";
import { requestArchive } from "./request-archive";

const admins = holding("my-organisation", "maintain", { orgTypes: ["advisor", "client"] });

export const archiveRouter = router({
  get: read
    .allow(admins)
    .input(archiveOfSchema)
    .query(({ ctx, input }) => readArchive(ctx.db, scopeOf(ctx.caller, input), ctx.region.clock.now())),
  request: write
    .allow(admins)
    .input(archiveOfSchema)
    .mutation(({ ctx, input }) => requestArchive(ctx, scopeOf(ctx.caller, input), ctx.caller.userId)),
  download: write
    .allow(admins)
    .input(archiveOfSchema)
    .mutation(({ ctx, input }) => downloadArchive(ctx, scopeOf(ctx.caller, input))),
});

function scopeOf({ viewer }: Caller, of: ArchiveOf): ArchiveScope {
  const scope = archiveScopeOf(viewer, of);
  if (scope === undefined) throw new GapError("forbidden");
  return scope;
}
