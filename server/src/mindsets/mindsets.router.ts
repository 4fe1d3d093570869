// mindset.*: mindsets that the provider's staff publish for advisors (spec 2 §2.9, §7).
import { holding } from "@gap/core/access/policy";
import { fileNameSchema } from "@gap/core/files/file-name.schema";
import { mindsetEditSchema, mindsetInputSchema } from "@gap/core/mindsets/mindset.schema";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { findProviderOrg } from "../orgs/public";
import { assertOwnOrg, ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import { addMindset } from "./add-mindset";
import { editMindset } from "./edit-mindset";
import { listMindsets, listPublishedMindsets } from "./list-mindsets";
import { getMindsetImageUploadUrl } from "./mindset-image";

const publishers = holding("mindsets", "maintain", { orgTypes: ["gap"] });

export const mindsetRouter = router({
  list: read
    .allow(holding("mindsets", "view", { orgTypes: ["gap"] }))
    .query(({ ctx }) => listMindsets(ctx, ownOrgId(ctx.caller))),
  /** The provider's mindsets without their authors, for the cards in templates. */
  listPublished: read
    .allow(holding("blueprints", "view", { orgTypes: ["gap", "advisor"] }))
    .query(async ({ ctx }) => {
      const provider = await findProviderOrg(ctx.db);
      return provider === undefined ? [] : listPublishedMindsets(ctx, provider.id);
    }),
  add: write
    .allow(publishers)
    .input(mindsetInputSchema)
    .mutation(({ ctx, input }) => addMindset(ctx, ownOrgId(ctx.caller), input)),
  edit: write
    .allow(publishers)
    .input(mindsetEditSchema)
    .mutation(async ({ ctx, input }) => {
      assertOwnOrg(ctx.caller, input.orgId);
      return editMindset(ctx, input);
    }),
  getMindsetImageUploadUrl: read
    .allow(publishers)
    .input(orgIdInputSchema.extend({ fileName: fileNameSchema }))
    .query(async ({ ctx, input }) => {
      assertOwnOrg(ctx.caller, input.orgId);
      return getMindsetImageUploadUrl(ctx, input);
    }),
});
