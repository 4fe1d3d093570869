// Creates figures and scenarios of the calculator for a client by calling the API as an advisor.
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import { FIGURES_A } from "@gap/core/value-gap/value-gap.test-data";
import type { ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import type { TestServer } from "@gap/testing/test-server";
import { nextNumber } from "./command";
import type { TestPerson } from "./person";

/** Saves the figures of table A of the specification; returns the organisation of the client. */
export async function withFigures(
  server: TestServer,
  advisor: TestPerson,
  clientId: string,
): Promise<string> {
  const calls = server.as(advisor);
  const { id: clientOrgId } = await calls.advisor.ensureClientOrgExists.mutate({ advisorClientId: clientId });
  const figures = { ...FIGURES_A, yearEnd: "2026-03-31", lastYear: null, benchmarks: null };
  await calls.valueGap.saveFigures.mutate({ clientOrgId, lastUpdatedAt: null, figures });
  return clientOrgId;
}

interface ScenarioOptions {
  /** By how many percent prices rise: 3 by default. */
  readonly price?: number;
  readonly services?: ScenarioContent["services"];
}

export function scenarioContent({ price = 3, services = [] }: ScenarioOptions = {}): ScenarioContent {
  return { levers: { ...NO_CHANGE, price }, fee: null, services, partPercent: 100 };
}

export async function aScenario(
  server: TestServer,
  advisor: TestPerson,
  clientOrgId: string,
  options: ScenarioOptions = {},
): Promise<{ readonly scenarioId: string; readonly lastUpdatedAt: Date }> {
  return server.as(advisor).valueGap.createScenario.mutate({
    clientOrgId,
    scenarioId: (await server.region()).newId(),
    name: `Scenario ${nextNumber()}`,
    content: scenarioContent(options),
  });
}
