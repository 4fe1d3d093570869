// The scenario of a draft, with what its services close by the figures as they are now (spec 8 §3).
import type { ProposedService } from "@gap/core/proposals/proposal-view";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { NO_SCENARIO_OF_CLIENT } from "@gap/core/proposals/value-on-proposal";
import { fieldError } from "@gap/core/shared/gap-error";
import { valueOfScenario, type FrozenValue, type MovingService } from "@gap/core/value-gap/value-of-services";
import type { Queryable } from "@gap/server/platform/db/database";
import { scenarioOfClient, type ScenarioOfClient } from "@gap/server/value-gap/public";

interface ScenarioOfDraft {
  readonly advisorOrgId: string;
  readonly clientId: string | null;
  readonly steps: Pick<DraftSteps, "step4">;
}

/** Undefined if none is chosen, or if it was deleted since. */
export async function findScenario(
  db: Queryable,
  { advisorOrgId, clientId, steps }: ScenarioOfDraft,
): Promise<ScenarioOfClient | undefined> {
  const { scenarioId } = steps.step4;
  if (scenarioId === undefined || clientId === null) return undefined;
  return scenarioOfClient(db, { orgId: advisorOrgId, clientId, scenarioId });
}

/** Refuses a scenario that is newly chosen and not one of the client's. */
export async function assertOwnScenario(db: Queryable, chosen: ScenarioOfDraft): Promise<void> {
  if (chosen.steps.step4.scenarioId === undefined) return;
  if ((await findScenario(db, chosen)) === undefined)
    throw fieldError("step4.scenarioId", NO_SCENARIO_OF_CLIENT);
}

/** Undefined without a scenario, and if the client has no figures. */
export function valueOfDraft(
  scenario: ScenarioOfClient | undefined,
  services: readonly ProposedService[],
  leversOf: (serviceId: string) => MovingService["levers"],
): FrozenValue | undefined {
  if (scenario === undefined || scenario.figures === null) return undefined;
  const { figures, currencyCode } = scenario;
  return valueOfScenario(
    scenario,
    { figures, currencyCode },
    services.map(({ serviceId, serviceName, servicePriceType }) => ({
      serviceId,
      name: serviceName,
      isRecommended: servicePriceType === "recommended",
      levers: leversOf(serviceId),
    })),
  );
}
