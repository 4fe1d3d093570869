// org.*: organisations as their own people and the provider's staff see them (spec 1 §7, 2 §7).
import { z } from "zod";
import { isAllowed } from "@gap/core/access/access-rule";
import { everySession, holding, signedIn } from "@gap/core/access/policy";
import { orgIdInputSchema, trialOrgSchema } from "@gap/core/orgs/org.schema";
import { TIER_NAMES } from "@gap/core/orgs/tiers";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { registrationSchema } from "@gap/core/users/user.schema";
import type { CallContext, Caller } from "../platform/calls/context";
import { read, write } from "../platform/calls/procedure";
import { createAdvisorUser } from "./create-advisor-user";
import { createGapUser } from "./create-gap-user";
import { countUsers, findMinimalOrg, listOrgNames } from "./orgs.db";
import { createTrialOrg, getMyTrialOrg, updateTrialOrg } from "./trial-org";
import { upgradeTier } from "./upgrade-tier";
import { getUserInfo } from "./user-info.db";

const NO_SUCH_ORG = "No such org";

/** People who are setting up a trial have no organisation yet, or one that they have not entered. */
const ownTrial = signedIn({ withoutOrg: true });

export const orgProcedures = {
  listNames: read
    .allow(holding("organisations", "view", { orgTypes: ["gap"] }))
    .query(({ ctx }) => listOrgNames(ctx.db)),
  getMinimalOrgById: read
    .allow(signedIn())
    .input(orgIdInputSchema)
    .query(async ({ ctx, input }) => {
      refuseForeignOrg(ctx, input.orgId);
      const org = await findMinimalOrg(ctx.db, input.orgId);
      if (org === undefined) throw new GapError("notFound", NO_SUCH_ORG);
      return org;
    }),
  getUserCountInOrg: read
    .allow(signedIn())
    .input(orgIdInputSchema)
    .query(async ({ ctx, input }) => {
      refuseForeignOrg(ctx, input.orgId);
      return countUsers(ctx.db, input.orgId);
    }),
  upgradeTier: write
    .allow(holding("my-organisation", "maintain", { orgTypes: ["advisor"] }))
    .input(z.object({ tierName: z.enum(TIER_NAMES) }))
    .query(({ ctx, input }) => upgradeTier(ctx, ownOrgId(ctx.caller), input.tierName)),
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

/** user.* that knows of organisations; the composition joins them into `user`. */
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
    .allow(everySession())
    .query(({ ctx }) => getUserInfo(ctx.db, ctx.caller.userId, ctx.caller.viewer)),
};

/** One's own organisation, or any for the staff who look after organisations; never a neighbour's (spec 6 T2). */
function refuseForeignOrg(ctx: CallContext & { caller: Caller }, orgId: string): void {
  const { viewer } = ctx.caller;
  const staff = { featureId: "organisations", actionId: "view", orgTypes: ["gap"] } as const;
  if (viewer.orgId !== orgId && !isAllowed(viewer, [staff], ctx.region.config))
    throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
}

function ownOrgId({ viewer }: Caller): string {
  if (viewer.orgId === null) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  return viewer.orgId;
}
