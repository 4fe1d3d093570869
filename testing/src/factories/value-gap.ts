// A client in the calculator with figures and scenarios, made by calling the API as an advisor.
import type { NewClient } from "@gap/core/clients/client.schema";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import type { NewService, Service } from "@gap/core/services/service.schema";
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import { aClient } from "./client";
import { aPerson, type TestPerson } from "./person";
import type { TestServer } from "@gap/testing/test-server";

const days = (value: number) => ({ typed: "days", value }) as const;

export const FIGURES: ClientFigures = {
  yearEnd: "2026-03-31",
  revenue: 2_400_000,
  costOfSales: 1_440_000,
  overheads: 720_000,
  purchases: null,
  debtors: days(52),
  stock: days(48),
  creditors: days(28),
  balancesIncludeTax: false,
  salesTaxPercent: 15,
  debt: 310_000,
  taxPercent: 28,
  multiple: 3.5,
  lastYear: null,
  benchmarks: null,
};

export function aContent(price: number, more: Partial<ScenarioContent> = {}): ScenarioContent {
  return { levers: { ...NO_CHANGE, price }, fee: null, services: [], partPercent: 100, ...more };
}

export interface CalculatorFirm {
  readonly advisor: TestPerson;
  readonly clientId: string;
  readonly clientOrgId: string;
}

export async function aClientInCalculator(
  server: TestServer,
  options: { readonly advisor?: TestPerson; readonly client?: Partial<NewClient> } = {},
): Promise<CalculatorFirm> {
  const advisor = options.advisor ?? (await aPerson(await server.region()));
  const { id: clientId } = await aClient(server, advisor, options.client);
  const { id: clientOrgId } = await server.as(advisor).advisor.ensureClientOrgExists.mutate({
    advisorClientId: clientId,
  });
  return { advisor, clientId, clientOrgId };
}

interface NewOne {
  readonly name?: string;
  readonly content?: ScenarioContent;
  readonly note?: string;
}

/** Created through the API; returns what its next change needs. */
export async function aScenario(
  server: TestServer,
  { advisor, clientOrgId }: CalculatorFirm,
  { name = "Steady growth", content = aContent(3), ...more }: NewOne = {},
): Promise<{ readonly scenarioId: string; readonly lastUpdatedAt: Date }> {
  const scenarioId = (await server.region()).newId();
  return server
    .as(advisor)
    .valueGap.createScenario.mutate({ clientOrgId, scenarioId, name, content, ...more });
}

export function aService(
  server: TestServer,
  advisor: TestPerson,
  service: Partial<NewService> & Pick<NewService, "name">,
): Promise<Service> {
  return server.as(advisor).services.create.mutate({
    description: "",
    category: "Advisory",
    pricing: { startingPrice: 100, startingPriceRate: "Per annum" },
    ...service,
  });
}
