// metrics.*: the figures on Home about an organisation's work (spec 2 §7).
import { seesMetrics } from "@gap/core/metrics/metrics";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { read, router } from "../platform/calls/procedure";
import { metricsOfOrg } from "./metrics.db";

export const metricsRouter = router({
  get: read.allow(seesMetrics).query(async ({ ctx: { db, caller } }) => {
    const { orgId } = caller.viewer;
    if (orgId === null) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
    return metricsOfOrg(db, orgId);
  }),
});
