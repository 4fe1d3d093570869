// org.* for the provider's staff who look after all organisations (spec 4 §F, Organisations).
import { anyOf } from "@gap/core/access/policy";
import { MAINTAINS_ORGANISATIONS, VIEWS_ORGANISATIONS } from "@gap/core/access/org-policy";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import {
  newOrgSchema,
  orgClosingSchema,
  orgListSchema,
  planChangeSchema,
} from "@gap/core/orgs/organisations.schema";
import { read, write } from "@gap/server/platform/calls/procedure";
import { loggedForOrg } from "../activity/logged-for-org";
import { withLogoUrl } from "../settings/org-logo";
import { deactivateOrg, reactivateOrg } from "./close-org";
import { createOrgWithAdmin } from "./create-org-with-admin";
import { listOrgs } from "./list-orgs.db";
import { getOrgOverview } from "./org-overview.db";
import { updatePlan } from "./update-plan";

const viewing = anyOf(VIEWS_ORGANISATIONS);
const maintaining = anyOf(MAINTAINS_ORGANISATIONS);

export const organisationProcedures = {
  list: read
    .allow(viewing)
    .input(orgListSchema)
    .query(({ ctx, input }) => listOrgs(ctx.region, input)),
  getOverview: read
    .allow(viewing)
    .input(orgIdInputSchema)
    .query(async ({ ctx, input }) => withLogoUrl(ctx, await getOrgOverview(ctx.db, input.orgId))),
  create: write
    .allow(maintaining)
    .input(newOrgSchema)
    .mutation(({ ctx, input }) => createOrgWithAdmin(ctx, input)),
  updatePlan: write
    .allow(maintaining)
    .input(planChangeSchema)
    .mutation(loggedForOrg("org.updatePlan", updatePlan)),
  deactivate: write
    .allow(maintaining)
    .input(orgClosingSchema)
    .mutation(loggedForOrg("org.deactivate", deactivateOrg)),
  reactivate: write
    .allow(maintaining)
    .input(orgClosingSchema)
    .mutation(loggedForOrg("org.reactivate", reactivateOrg)),
};
