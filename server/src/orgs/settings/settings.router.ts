// org.getSettings, updateSettings, updateBrand, updateReminders, removeLogo and the About us page: an organisation's own fields (spec 4 §F,
// My organisation, General).
import { holding } from "@gap/core/access/policy";
import { updateAboutPageSchema } from "@gap/core/orgs/about-page.schema";
import { updateBrandSchema } from "@gap/core/orgs/brand.schema";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { updateOrgSettingsSchema } from "@gap/core/orgs/org-settings.schema";
import { updateRemindersSchema } from "@gap/core/orgs/reminders.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { read, write } from "@gap/server/platform/calls/procedure";
import { getAboutPage, updateAboutPage } from "./about-page";
import { findBrand } from "./brand.db";
import { withLogoUrl } from "./org-logo";
import { findMinimalOrg } from "../orgs.db";
import { findReminders, updateReminders } from "./reminders";
import { removeLogo } from "./remove-logo";
import { assertMayViewOrg, seesTeam } from "../team/team-access";
import { updateBrand } from "./update-brand";
import { updateSettings } from "./update-settings";

export const settingsProcedures = {
  getSettings: read
    .allow(seesTeam)
    .input(orgIdInputSchema)
    .query(async ({ ctx, input: { orgId } }) => {
      assertMayViewOrg(ctx, orgId);
      const org = await findMinimalOrg(ctx.db, orgId);
      if (org === undefined) throw new GapError("notFound", "No such org");
      const [brand, reminders] = await Promise.all([findBrand(ctx.db, orgId), findReminders(ctx.db, orgId)]);
      return { ...(await withLogoUrl(ctx, org)), brand, reminders };
    }),
  updateSettings: write
    .allow(holding("my-organisation", "maintain"))
    .input(updateOrgSettingsSchema)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  updateBrand: write
    .allow(holding("my-organisation", "maintain"))
    .input(updateBrandSchema)
    .mutation(({ ctx, input }) => updateBrand(ctx, input)),
  // Only firms remind people.
  updateReminders: write
    .allow(holding("my-organisation", "maintain", { orgTypes: ["advisor"] }))
    .input(updateRemindersSchema)
    .mutation(({ ctx, input }) => updateReminders(ctx, input)),
  getAboutPage: read
    .allow(seesTeam)
    .input(orgIdInputSchema)
    .query(({ ctx, input: { orgId } }) => {
      assertMayViewOrg(ctx, orgId);
      return getAboutPage(ctx, orgId);
    }),
  // Only proposals show the page, and only firms send them.
  updateAboutPage: write
    .allow(holding("my-organisation", "maintain", { orgTypes: ["advisor"] }))
    .input(updateAboutPageSchema)
    .mutation(({ ctx, input }) => updateAboutPage(ctx, input)),
  removeLogo: write
    .allow(holding("my-organisation", "maintain"))
    .input(orgIdInputSchema)
    .mutation(({ ctx, input }) => removeLogo(ctx, input.orgId)),
};
