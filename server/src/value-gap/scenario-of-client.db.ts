// A scenario of a firm's client with the figures that it is based on, for the proposal that shows its value (spec 8 §3).
import { and, eq, sql } from "drizzle-orm";
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import { clients } from "../clients/public";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { valueGapFigures, valueGapScenarios } from "./value-gap.tables";

export interface ScenarioOfClient {
  readonly id: string;
  readonly name: string;
  readonly content: ScenarioContent;
  /** Null until figures are typed or taken from the accounting provider. */
  readonly figures: ClientFigures | null;
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
  return row;
}

const statement = prepared((db) =>
  db
    .select({
      id: valueGapScenarios.id,
      name: valueGapScenarios.name,
      content: valueGapScenarios.content,
      figures: valueGapFigures.figures,
    })
    .from(valueGapScenarios)
    .innerJoin(clients, eq(clients.clientOrgId, valueGapScenarios.clientOrgId))
    .leftJoin(valueGapFigures, eq(valueGapFigures.clientOrgId, valueGapScenarios.clientOrgId))
    .where(
      and(
        eq(valueGapScenarios.id, sql.placeholder("scenarioId")),
        eq(valueGapScenarios.orgId, sql.placeholder("orgId")),
        eq(clients.id, sql.placeholder("clientId")),
        eq(clients.advisorOrgId, sql.placeholder("orgId")),
      ),
    )
    .prepare("value_gap_scenario_of_client"),
);
