// org.*: organisations for their own people and the provider's staff (spec 1 §7, 2 §7).
import { z } from "zod";
import { anyOf, everySession, signedIn } from "@gap/core/access/policy";
import { fileNameSchema } from "@gap/core/files/file-name.schema";
import { CHOOSES_PLAN, VIEWS_ORGANISATIONS } from "@gap/core/access/org-policy";
import { orgNamesSchema } from "@gap/core/orgs/organisations.schema";
import { orgIdInputSchema, trialOrgSchema } from "@gap/core/orgs/org.schema";
import { TIER_NAMES } from "@gap/core/orgs/tiers";
import { GapError } from "@gap/core/shared/gap-error";
import { registrationSchema } from "@gap/core/users/user.schema";
import { ownOrgId } from "../platform/calls/own-org";
import { assertMayViewOrg } from "./team/team-access";
import { read, write } from "../platform/calls/procedure";
import { createAdvisorUser } from "./create-advisor-user";
import { createGapUser } from "./create-gap-user";
import { organisationProcedures } from "./organisations/organisations.router";
import { getLogoUploadUrl, getLogoUrl, withLogoUrl } from "./settings/org-logo";
import { countUsers, findMinimalOrg, listOrgNames } from "./orgs.db";
import { createTrialOrg, getMyTrialOrg, updateTrialOrg } from "./trial-org";
import { upgradeTier } from "./upgrade-tier";
import { getUserInfo } from "./user-info.db";

const NO_SUCH_ORG = "No such org";

/** People setting up a trial have no organisation yet, or one that they have not entered. */
const ownTrial = signedIn({ withoutOrg: true });

export const orgProcedures = {
  ...organisationProcedures,
  listNames: read
    .allow(anyOf(VIEWS_ORGANISATIONS))
    .input(orgNamesSchema)
    .query(({ ctx, input }) => listOrgNames(ctx.db, input?.ids)),
  getMinimalOrgById: read
    .allow(signedIn())
    .input(orgIdInputSchema)
    .query(async ({ ctx, input }) => {
      assertMayViewOrg(ctx, input.orgId);
      const org = await findMinimalOrg(ctx.db, input.orgId);
      if (org === undefined) throw new GapError("notFound", NO_SUCH_ORG);
      return withLogoUrl(ctx, org);
    }),
  getUserCountInOrg: read
    .allow(signedIn())
    .input(orgIdInputSchema)
    .query(async ({ ctx, input }) => {
      assertMayViewOrg(ctx, input.orgId);
      return countUsers(ctx.db, input.orgId);
    }),
  upgradeTier: write
    .allow(anyOf(CHOOSES_PLAN))
    .input(z.object({ tierName: z.enum(TIER_NAMES) }))
    .query(({ ctx, input }) => upgradeTier(ctx, ownOrgId(ctx.caller), input.tierName)),
  getLogoUrl: read
    .allow(ownTrial)
    .input(orgIdInputSchema)
    .query(({ ctx, input }) => getLogoUrl(ctx, input.orgId)),
  getLogoUploadUrl: read
    .allow(ownTrial)
    .input(orgIdInputSchema.extend({ fileName: fileNameSchema }))
    .query(({ ctx, input }) => getLogoUploadUrl(ctx, input)),
  getMyTrialOrg: read.allow(ownTrial).query(({ ctx }) => getMyTrialOrg(ctx.db, ctx.caller.userId)),
  createTrialOrg: write
    .allow(ownTrial)
    .input(trialOrgSchema)
    .mutation(({ ctx, input }) => createTrialOrg(ctx, ctx.caller.userId, input)),
  updateTrialOrg: write
    .allow(ownTrial)
    .input(trialOrgSchema)
    .mutation(({ ctx, input }) => updateTrialOrg(ctx, ctx.caller.userId, input)),
};

/** Procedures of user.* that need organisations; the composition merges them into `user`. */
export const userInfoProcedures = {
  createAdvisorUser: write
    .allow(ownTrial)
    .input(registrationSchema)
    .mutation(({ ctx, input }) => createAdvisorUser(ctx, ctx.caller.userId, input)),
  createGapUser: write
    .allow(ownTrial)
    .input(registrationSchema)
    .mutation(({ ctx, input }) => createGapUser(ctx, ctx.caller.userId, input)),
  getMyUserInfo: read
    .allow(everySession({ forOneProposal: "read" }))
    .query(({ ctx }) => getUserInfo(ctx.db, ctx.caller.userId, ctx.caller.viewer)),
};
