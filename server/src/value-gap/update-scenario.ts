// Saves changes of a scenario of the Value Gap Calculator, or restores an earlier save of it (spec 8 §2). A save based on
// an older version is refused.
import { and, eq } from "drizzle-orm";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { NO_SUCH_SAVE } from "@gap/core/value-gap/value-gap-problems";
import type { RestoreSave, ScenarioEdit } from "@gap/core/value-gap/value-gap.schema";
import { NO_SUCH_MEMBER } from "@gap/core/work-items/work-item-problems";
import { isActive, userOrgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { updateVersion } from "../platform/db/update-record";
import { assertOwnServices } from "./assert-own-services";
import { assertNameIsFree, scenariosByName } from "./scenario-names";
import { lockScenario, type ScenarioRow } from "./scenario-of-firm";
import { addSave, contentOfSave, isSameContent, recordSave } from "./scenario-saves";
import { announceScenario } from "./value-gap-changed";
import { scenarioChanging } from "./value-gap.events";
import { valueGapScenarios } from "./value-gap.tables";

export interface SavedScenario {
  readonly lastUpdatedAt: Date;
}

export async function updateScenario(
  command: CommandContext,
  orgId: string,
  { scenarioId, lastUpdatedAt: seen, ...edit }: ScenarioEdit,
): Promise<SavedScenario> {
  const { tx } = command;
  const row = await lockScenario(tx, { orgId, scenarioId });
  assertNotStale(row.lastUpdatedAt, seen);
  const { name = row.name, note = row.note, ownerId = row.ownerId, content = row.content } = edit;
  if (name !== row.name)
    assertNameIsFree(await scenariosByName(tx, row.clientOrgId), { id: scenarioId, name });
  if (ownerId !== null && ownerId !== row.ownerId) await assertActiveMember(command, orgId, ownerId);
  const isNewContent = !isSameContent(content, row.content);
  // The note and the owner are the firm's own, and no proposal shows them.
  if (isNewContent || name !== row.name)
    command.emit(scenarioChanging, { orgId, clientOrgId: row.clientOrgId, scenarioId });
  if (isNewContent) {
    await assertOwnServices(tx, orgId, content, row.content);
    await recordSave(command, { scenarioId, content });
  }
  return writeScenario(command, row, { name, note, ownerId, content });
}

/** Restoring is a save of its own, so that it can be undone in the same way. */
export async function restoreSave(
  command: CommandContext,
  orgId: string,
  { scenarioId, saveId, lastUpdatedAt: seen }: RestoreSave,
): Promise<SavedScenario> {
  const row = await lockScenario(command.tx, { orgId, scenarioId });
  assertNotStale(row.lastUpdatedAt, seen);
  const content = await contentOfSave(command.tx, { scenarioId, saveId });
  if (content === undefined) throw new GapError("notFound", NO_SUCH_SAVE);
  command.emit(scenarioChanging, { orgId, clientOrgId: row.clientOrgId, scenarioId });
  await addSave(command, { scenarioId, content });
  return writeScenario(command, row, { content });
}

async function writeScenario(
  command: CommandContext,
  row: ScenarioRow,
  change: Partial<Pick<ScenarioRow, "name" | "note" | "ownerId" | "content">>,
): Promise<SavedScenario> {
  const { audit } = command;
  const { id, orgId, clientOrgId } = row;
  const { name = row.name } = change;
  const lastUpdatedAt = await updateVersion(command, valueGapScenarios, row, {
    ...change,
    nameKey: nameKeyOf(name),
  });
  audit({ kind: "scenario", id, details: { name } });
  announceScenario(command, { orgId, clientOrgId }, { id, lastUpdatedAt });
  return { lastUpdatedAt };
}

async function assertActiveMember({ tx }: CommandContext, orgId: string, userId: string): Promise<void> {
  const [member] = await tx
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, orgId), eq(userOrgs.userId, userId), isActive));
  if (member === undefined) throw fieldError("ownerId", NO_SUCH_MEMBER);
}
