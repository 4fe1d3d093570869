// metrics.*: the figures on Home about an organisation's work (spec 2 §7).
import { holdsFeature } from "@gap/core/access/access-rule";
import { seesMetrics, type Metrics } from "@gap/core/metrics/metrics";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { read, router } from "../platform/calls/procedure";
import { countAcceptedProposals, pipelineOfOrg } from "../proposals/public";
import { countersOfOrg } from "./metrics.db";

export const metricsRouter = router({
  get: read.allow(seesMetrics).query(async ({ ctx: { db, caller, region } }): Promise<Metrics> => {
    const { orgId } = caller.viewer;
    if (orgId === null) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
    const { counters, timezone } = await countersOfOrg(db, orgId);
    if (!holdsFeature(caller.viewer, "proposals"))
      return { ...counters, timezone, acceptedProposals: await countAcceptedProposals(db, orgId) };
    const proposals = await pipelineOfOrg(db, { advisorOrgId: orgId, timezone, now: region.clock.now() });
    return {
      ...counters,
      timezone,
      acceptedProposals: proposals.pipeline.stages.accepted.count,
      ...proposals,
    };
  }),
});
