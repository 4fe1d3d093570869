// Finds a scenario of a firm and locks it for a change. Scenarios of other firms count as unknown.
import { and, eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_SUCH_SCENARIO } from "@gap/core/value-gap/value-gap-problems";
import { clients } from "../clients/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { assertChangeable } from "./clients-of-calculator";
import { valueGapScenarios } from "./value-gap.tables";

export type ScenarioRow = typeof valueGapScenarios.$inferSelect;

export interface OwnScenario {
  /** The id of the firm. */
  readonly orgId: string;
  readonly scenarioId: string;
}

const isOwn = ({ orgId, scenarioId }: OwnScenario) =>
  and(eq(valueGapScenarios.id, scenarioId), eq(valueGapScenarios.orgId, orgId));

/** Locks the client as well, as lockClientToChange does. */
export async function lockScenario(tx: Transaction, own: OwnScenario): Promise<ScenarioRow> {
  const [found] = await tx
    .select({ scenario: valueGapScenarios, client: clients })
    .from(valueGapScenarios)
    .innerJoin(clients, eq(clients.clientOrgId, valueGapScenarios.clientOrgId))
    .where(and(isOwn(own), eq(clients.advisorOrgId, own.orgId)))
    .for("no key update");
  if (found === undefined) throw noSuchScenario();
  assertChangeable(found.client);
  return found.scenario;
}

/**
 * Until the end of the transaction, the scenario is not changed: for a proposal that is being sent with it. Locked before
 * the client, as lockScenario does.
 */
export async function holdScenario(tx: Transaction, own: OwnScenario): Promise<void> {
  await tx.select({ id: valueGapScenarios.id }).from(valueGapScenarios).where(isOwn(own)).for("share");
}

export async function assertScenarioOfFirm(db: Queryable, own: OwnScenario): Promise<void> {
  const [row] = await db.select({ id: valueGapScenarios.id }).from(valueGapScenarios).where(isOwn(own));
  if (row === undefined) throw noSuchScenario();
}

function noSuchScenario(): GapError {
  return new GapError("notFound", NO_SUCH_SCENARIO);
}
