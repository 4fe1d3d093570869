// Creates a scenario of a client, or a copy of one (spec 8 §2). The caller chooses its id, so that a repeated call
// answers the scenario that the first one created.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { copiedScenarioName } from "@gap/core/value-gap/copied-scenario-name";
import { SCENARIO_ID_TAKEN } from "@gap/core/value-gap/value-gap-problems";
import type { DuplicateScenario, NewScenario } from "@gap/core/value-gap/value-gap.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { auditOfNew } from "../platform/db/update-record";
import { assertOwnServices } from "./assert-own-services";
import { lockClientToChange, type OwnClient } from "./clients-of-calculator";
import { assertNameIsFree, assertBelowLimit, scenariosByName } from "./scenario-names";
import { lockScenario, type OwnScenario } from "./scenario-of-firm";
import { addSave } from "./scenario-saves";
import { announceScenario } from "./value-gap-changed";
import { scenarioChanging } from "./value-gap.events";
import { valueGapScenarios } from "./value-gap.tables";

export interface CreatedScenario {
  readonly scenarioId: string;
  readonly lastUpdatedAt: Date;
}

interface Author {
  readonly orgId: string;
  readonly userId: string;
}

export async function createScenario(
  command: CommandContext,
  { orgId, userId }: Author,
  { clientOrgId, scenarioId, name, note = "", content }: NewScenario,
): Promise<CreatedScenario> {
  const own = { orgId, clientOrgId };
  await lockClientToChange(command.tx, own);
  const before = await createdBefore(command, own, scenarioId);
  if (before !== undefined) return before;
  await assertOwnServices(command.tx, orgId, content);
  const present = await scenariosByName(command.tx, clientOrgId);
  assertBelowLimit(present);
  assertNameIsFree(present, { id: scenarioId, name });
  return insertScenario(command, { ...own, id: scenarioId, name, note, content, ownerId: userId });
}

/** The copy belongs to the person who makes it. */
export async function duplicateScenario(
  command: CommandContext,
  { orgId, userId }: Author,
  { scenarioId, copyId, name }: DuplicateScenario,
): Promise<CreatedScenario> {
  const original = await lockScenario(command.tx, { orgId, scenarioId });
  const { clientOrgId, note, content } = original;
  const own = { orgId, clientOrgId };
  const before = await createdBefore(command, own, copyId);
  if (before !== undefined) return before;
  const present = await scenariosByName(command.tx, clientOrgId);
  assertBelowLimit(present);
  const names = present.map((each) => each.name);
  const copied = name ?? copiedScenarioName(original.name, names);
  assertNameIsFree(present, { id: copyId, name: copied });
  return insertScenario(command, { ...own, id: copyId, name: copied, note, content, ownerId: userId });
}

/** The saves of a scenario are deleted with it. */
export async function deleteScenario(command: CommandContext, own: OwnScenario): Promise<void> {
  const { id, orgId, clientOrgId, name } = await lockScenario(command.tx, own);
  command.emit(scenarioChanging, { orgId, clientOrgId, scenarioId: id });
  await command.tx.delete(valueGapScenarios).where(eq(valueGapScenarios.id, id));
  command.audit({ kind: "scenario", id, details: { name } });
  announceScenario(command, { orgId, clientOrgId }, { id });
}

async function createdBefore(
  { tx }: CommandContext,
  { orgId, clientOrgId }: OwnClient,
  scenarioId: string,
): Promise<CreatedScenario | undefined> {
  const [found] = await tx.select().from(valueGapScenarios).where(eq(valueGapScenarios.id, scenarioId));
  if (found === undefined) return undefined;
  // The id of another client's or firm's scenario: the caller chooses another one, and learns nothing else.
  if (found.orgId !== orgId || found.clientOrgId !== clientOrgId)
    throw new GapError("conflict", SCENARIO_ID_TAKEN);
  return { scenarioId, lastUpdatedAt: found.lastUpdatedAt };
}

type InsertedScenario = OwnClient &
  Pick<typeof valueGapScenarios.$inferInsert, "id" | "name" | "note" | "content" | "ownerId">;

async function insertScenario(command: CommandContext, scenario: InsertedScenario): Promise<CreatedScenario> {
  const { tx, now, actorId, audit } = command;
  const { id, name, content } = scenario;
  await tx
    .insert(valueGapScenarios)
    .values({ ...scenario, nameKey: nameKeyOf(name), ...auditOfNew({ now, actorId }) });
  await addSave(command, { scenarioId: id, content });
  audit({ kind: "scenario", id, details: { name } });
  announceScenario(command, scenario, { id, lastUpdatedAt: now });
  return { scenarioId: id, lastUpdatedAt: now };
}
