// A scenario of a firm's client with the figures that it is based on, for the proposal that shows its value (spec 8 §3).
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import { clients } from "../clients/public";
import { orgs } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { currencyOfClient } from "./currency-of-client";
import { valueGapFigures, valueGapScenarios } from "./value-gap.tables";

export interface ScenarioOfClient {
  readonly id: string;
  readonly name: string;
  readonly content: ScenarioContent;
  /** Null until figures are typed or taken from the accounting provider. */
  readonly figures: ClientFigures | null;
  readonly currencyCode: string;
}

interface WantedScenario {
  /** The firm's. */
  readonly orgId: string;
  readonly clientId: string;
  readonly scenarioId: string;
}

/** Undefined if the client has no such scenario. */
export async function scenarioOfClient(
  db: Queryable,
  { orgId, clientId, scenarioId }: WantedScenario,
): Promise<ScenarioOfClient | undefined> {
  const [row] = await statement(db).execute({ orgId, clientId, scenarioId });
  if (row === undefined) return undefined;
  const { clientOrg, firm, ...scenario } = row;
  return { ...scenario, currencyCode: currencyOfClient(clientOrg, firm) };
}

const statement = prepared((db) => {
  const firm = alias(orgs, "firm");
  return db
    .select({
      id: valueGapScenarios.id,
      name: valueGapScenarios.name,
      content: valueGapScenarios.content,
      figures: valueGapFigures.figures,
      clientOrg: { countryCode: orgs.countryCode, currencyCode: orgs.currencyCode },
      firm: { countryCode: firm.countryCode, currencyCode: firm.currencyCode },
    })
    .from(valueGapScenarios)
    .innerJoin(clients, eq(clients.clientOrgId, valueGapScenarios.clientOrgId))
    .innerJoin(orgs, eq(orgs.id, clients.clientOrgId))
    .innerJoin(firm, eq(firm.id, clients.advisorOrgId))
    .leftJoin(valueGapFigures, eq(valueGapFigures.clientOrgId, valueGapScenarios.clientOrgId))
    .where(
      and(
        eq(valueGapScenarios.id, sql.placeholder("scenarioId")),
        eq(valueGapScenarios.orgId, sql.placeholder("orgId")),
        eq(clients.id, sql.placeholder("clientId")),
        eq(clients.advisorOrgId, sql.placeholder("orgId")),
      ),
    )
    .prepare("value_gap_scenario_of_client");
});
