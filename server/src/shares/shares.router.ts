// docShare.*: documents that are shared with people of the client, and the links by which they come in (spec 7 §5).
import { anyOf, anyone, everySession, holding } from "@gap/core/access/policy";
import {
  accessRightsSchema,
  changeSharesSchema,
  copyLinkSchema,
  newLinkRequestSchema,
  newShareSchema,
  remindSchema,
  revokeShareSchema,
  setAccessSchema,
  sharesOfDocumentSchema,
  shareTokenSchema,
  snoozeSchema,
  tokenAndEmailSchema,
} from "@gap/core/shares/share.schema";
import { documentMaintainers } from "../documents/public";
import { read, router, write } from "../platform/calls/procedure";
import { getAccessRights, seesAccessRights } from "./access-rights.db";
import { changeShares, copyLink, revokeShare } from "./change-shares";
import { createShare } from "./create-share";
import { chargeEntry, createUserFromToken, ensureAccess, getMyAccessTokens } from "./enter-share";
import { hasShared } from "./has-shared.db";
import { listShares } from "./list-shares.db";
import { remindByHand } from "./reminders/remind-by-hand";
import { chargeSnooze, getSnoozeInfo, snooze } from "./reminders/snooze";
import { chargeRequest, requestNewLink } from "./request-new-link";
import { setAccess } from "./set-access";
import { getTokenInfo } from "./token-info";

const documentReadersOfFirm = holding("documents", "view", { orgTypes: ["advisor"] });

export const docShareRouter = router({
  create: write
    .allow(documentMaintainers)
    .input(newShareSchema)
    .mutation(({ ctx, input }) => createShare(ctx, ctx.caller, input)),
  list: read
    .allow(documentReadersOfFirm)
    .input(sharesOfDocumentSchema)
    .query(({ ctx, input }) => listShares(ctx, input.documentId)),
  hasShared: read.allow(documentReadersOfFirm).query(({ ctx }) => hasShared(ctx)),
  change: write
    .allow(documentMaintainers)
    .input(changeSharesSchema)
    .mutation(({ ctx, input }) => changeShares(ctx, ctx.caller, input)),
  revoke: write
    .allow(documentMaintainers)
    .input(revokeShareSchema)
    .mutation(({ ctx, input }) => revokeShare(ctx, ctx.caller, input)),
  copyLink: write
    .allow(documentMaintainers)
    .input(copyLinkSchema)
    .mutation(({ ctx, input }) => copyLink(ctx, ctx.caller, input)),
  remind: write
    .allow(documentMaintainers)
    .input(remindSchema)
    .mutation(({ ctx, input }) => remindByHand(ctx, ctx.caller, input)),
  getDocumentAccessRights: read
    .allow(seesAccessRights)
    .input(accessRightsSchema)
    .query(({ ctx, input }) => getAccessRights(ctx, input)),
  setAccess: write
    .allow(anyOf({ orgTypes: ["client"] }))
    .input(setAccessSchema)
    .mutation(({ ctx, input }) => setAccess(ctx, ctx.caller, input)),
  // Both admit the person, so they answer only by POST.
  ensureDocumentAccessFromToken: write
    .allow(everySession())
    .input(shareTokenSchema)
    .query(({ ctx, input }) => ensureAccess(ctx, ctx.caller, input.token)),
  getMyAccessTokens: write
    .allow(everySession())
    .input(shareTokenSchema)
    .query(({ ctx, input }) => getMyAccessTokens(ctx, ctx.caller, input.token)),
});

export const publicDocShareRouter = router({
  getTokenInfo: read
    .allow(anyone())
    .input(shareTokenSchema)
    .query(({ ctx, input }) => getTokenInfo(ctx, input.token)),
  createUserFromToken: write
    .allow(anyone())
    .input(tokenAndEmailSchema)
    .query(({ ctx, input }) => createUserFromToken(ctx, input), chargeEntry),
  requestNewLink: write
    .allow(anyone())
    .input(newLinkRequestSchema)
    .mutation(({ ctx, input, before }) => requestNewLink(ctx, input, before), chargeRequest),
  getSnoozeInfo: read
    .allow(anyone())
    .input(shareTokenSchema)
    .query(({ ctx, input }) => getSnoozeInfo(ctx, input.token)),
  snooze: write
    .allow(anyone())
    .input(snoozeSchema)
    .mutation(({ ctx, input }) => snooze(ctx, input), chargeSnooze),
});
