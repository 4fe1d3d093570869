// Refuses changes of a scenario that a sent or accepted proposal shows (spec 8 §3). The check runs in the transaction of
// the change, which has locked the scenario; sending locks it too.
import { scenarioIsSent } from "@gap/core/proposals/value-on-proposal";
import { GapError } from "@gap/core/shared/gap-error";
import type { Region } from "@gap/server/platform/region";
import { scenarioChanging } from "@gap/server/value-gap/public";
import { listSentScenarios } from "./sent-scenarios.db";

export function keepSentScenarios(region: Region): void {
  region.events.join(scenarioChanging, async ({ tx }, { orgId: advisorOrgId, clientOrgId, scenarioId }) => {
    const sent = await listSentScenarios(tx, { advisorOrgId, clientOrgId });
    const shownBy = sent.find((each) => each.scenarioId === scenarioId);
    if (shownBy !== undefined) throw new GapError("locked", scenarioIsSent(shownBy));
  });
}
