// featureToggle.* (spec 2 §2.7, §7). Its page is for developers, so the policy of dev-settings applies.
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
