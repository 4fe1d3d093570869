// Fills the calculator of the demo's firms with the product's own commands, each at its own time.
import { subDays } from "date-fns/subDays";
import { and, eq, inArray } from "drizzle-orm";
import { feePerYearOf } from "@gap/core/services/fee-of-service";
import type { ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import { ensureClientOrgExists } from "../clients/public";
import type { CommandContext } from "../platform/calls/run-command";
import { services } from "../services/public";
import { createScenario, saveFigures } from "../value-gap/public";
import { idOfClient } from "./clients-of-demo";
import { DEMO_CALCULATORS, type DemoCalculator, type DemoScenario } from "./demo-value-gap";
import { idOfPerson } from "./people-of-demo";

const WHOLE_GAP = 100;

export async function fillValueGap(
  command: CommandContext,
  orgIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, calculators] of Object.entries(DEMO_CALCULATORS)) {
    const orgId = orgIds.get(key);
    if (orgId === undefined) continue;
    for (const calculator of calculators) await fillCalculator(command, orgId, calculator);
  }
}

async function fillCalculator(
  command: CommandContext,
  orgId: string,
  { client, figures, scenarios }: DemoCalculator,
): Promise<void> {
  const clientId = await idOfClient(command, orgId, client);
  const { id: clientOrgId } = await ensureClientOrgExists(command, orgId, clientId);
  const earliest = Math.max(...scenarios.map(({ savedDaysAgo }) => savedDaysAgo));
  const first = await asPerson(command, scenarios[0]?.owner ?? "", earliest);
  await saveFigures(first, orgId, {
    clientOrgId,
    lastUpdatedAt: null,
    figures: { ...figures, yearEnd: lastEndOfYear(command.now) },
  });
  for (const scenario of scenarios) {
    const author = await asPerson(command, scenario.owner, scenario.savedDaysAgo);
    const { name, note } = scenario;
    await createScenario(
      author,
      { orgId, userId: author.actorId },
      {
        clientOrgId,
        scenarioId: command.region.newId(),
        name,
        ...(note === undefined ? {} : { note }),
        content: await contentOf(command, orgId, scenario),
      },
    );
  }
}

async function asPerson(
  command: CommandContext,
  email: string,
  daysAgo: number,
): Promise<CommandContext & { readonly actorId: string }> {
  return {
    ...command,
    actorId: await idOfPerson(command, email),
    now: subDays(command.now, daysAgo),
  };
}

async function contentOf(
  { tx }: CommandContext,
  orgId: string,
  { levers, fee, partPercent = WHOLE_GAP, services: names }: DemoScenario,
): Promise<ScenarioContent> {
  const found = await tx
    .select()
    .from(services)
    .where(and(eq(services.orgId, orgId), inArray(services.name, [...names])));
  return {
    levers,
    fee,
    partPercent,
    services: names.flatMap((name) =>
      found
        .filter((service) => service.name === name)
        .map(({ id: serviceId, startingPrice, startingPriceRate, levers: moved }) => ({
          serviceId,
          feePerYear: feePerYearOf(startingPrice ?? 0, startingPriceRate ?? "Per annum"),
          levers: [...moved],
        })),
    ),
  };
}

/** 31 March, the usual end of the year in New Zealand. */
function lastEndOfYear(now: Date): string {
  const year = now.getUTCFullYear();
  const isBefore = now.toISOString().slice(5, 10) <= "03-31";
  return `${isBefore ? year - 1 : year}-03-31`;
}
