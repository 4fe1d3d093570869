// org.getSettings, updateSettings and removeLogo: an organisation's own fields (spec 4 §F, My organisation, General).
import { holding } from "@gap/core/access/policy";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { updateOrgSettingsSchema } from "@gap/core/orgs/org-settings.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { read, write } from "../platform/calls/procedure";
import { withLogoUrl } from "./org-logo";
import { findMinimalOrg } from "./orgs.db";
import { removeLogo } from "./remove-logo";
import { assertMayViewOrg, seesTeam } from "./team/team-access";
import { updateSettings } from "./update-settings";

export const settingsProcedures = {
  getSettings: read
    .allow(seesTeam)
    .input(orgIdInputSchema)
    .query(async ({ ctx, input: { orgId } }) => {
      assertMayViewOrg(ctx, orgId);
      const org = await findMinimalOrg(ctx.db, orgId);
      if (org === undefined) throw new GapError("notFound", "No such org");
      return withLogoUrl(ctx, org);
    }),
  updateSettings: write
    .allow(holding("my-organisation", "maintain"))
    .input(updateOrgSettingsSchema)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  removeLogo: write
    .allow(holding("my-organisation", "maintain"))
    .input(orgIdInputSchema)
    .mutation(({ ctx, input }) => removeLogo(ctx, input.orgId)),
};
