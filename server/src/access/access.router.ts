// featureToggle.* (spec 2 §2.7, §7): a developer's page, so the rule of dev-settings guards it.
import { featureToggleSchema } from "@gap/core/access/feature-toggle.schema";
import { developers } from "@gap/core/access/policy";
import { read, router, write } from "../platform/calls/procedure";
import { listFeatureToggles } from "./access.db";
import { updateFeatureToggle } from "./update-feature-toggle";

export const featureToggleRouter = router({
  getAll: read.allow(developers()).query(({ ctx }) => listFeatureToggles(ctx.db)),
  update: write
    .allow(developers())
    .input(featureToggleSchema)
    .mutation(({ ctx, input }) => updateFeatureToggle(ctx, input)),
});
