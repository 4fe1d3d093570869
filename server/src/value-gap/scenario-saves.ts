// The history of a scenario: a row for each save of its content, the newest of them kept (spec 8 §2).
import { addMinutes } from "date-fns/addMinutes";
import { and, desc, eq, notInArray } from "drizzle-orm";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import type { ScenarioSave } from "@gap/core/value-gap/value-gap-view";
import { VALUE_GAP_LIMITS, type ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable, Transaction } from "../platform/db/database";
import { users } from "../users/public";
import { valueGapScenarioSaves as saves } from "./value-gap.tables";

const newestFirst = [desc(saves.savedAt), desc(saves.id)] as const;

export async function listSaves(db: Queryable, scenarioId: string): Promise<ScenarioSave[]> {
  const rows = await db
    .select({ save: saves, person: users })
    .from(saves)
    .leftJoin(users, eq(users.id, saves.savedBy))
    .where(eq(saves.scenarioId, scenarioId))
    .orderBy(...newestFirst)
    .limit(VALUE_GAP_LIMITS.saves);
  return rows.map(({ save, person }) => ({
    id: save.id,
    savedAt: save.savedAt,
    savedBy: person === null ? "" : nameOrEmail(person),
    content: save.content,
  }));
}

export async function contentOfSave(
  tx: Transaction,
  { scenarioId, saveId }: { readonly scenarioId: string; readonly saveId: string },
): Promise<ScenarioContent | undefined> {
  const [row] = await tx
    .select({ content: saves.content })
    .from(saves)
    .where(and(eq(saves.id, saveId), eq(saves.scenarioId, scenarioId)));
  return row?.content;
}

interface SavedContent {
  readonly scenarioId: string;
  readonly content: ScenarioContent;
}

/**
 * Autosave saves many times while a slider moves: saves of one person join the row that they began in the last few
 * minutes.
 */
export async function recordSave(command: CommandContext, saved: SavedContent): Promise<void> {
  const { tx, now, actorId } = command;
  const [newest] = await tx
    .select()
    .from(saves)
    .where(eq(saves.scenarioId, saved.scenarioId))
    .orderBy(...newestFirst)
    .limit(1);
  const joins =
    newest !== undefined &&
    newest.savedBy === actorId &&
    now < addMinutes(newest.startedAt, VALUE_GAP_LIMITS.minutesOfSave);
  if (!joins) return addSave(command, saved);
  await tx.update(saves).set({ content: saved.content, savedAt: now }).where(eq(saves.id, newest.id));
}

/** A row of its own, so that no earlier save is lost, for example by going back to one. */
export async function addSave(
  { region, tx, now, actorId }: CommandContext,
  { scenarioId, content }: SavedContent,
): Promise<void> {
  const id = region.newId();
  await tx.insert(saves).values({ id, scenarioId, content, startedAt: now, savedAt: now, savedBy: actorId });
  const kept = tx
    .select({ id: saves.id })
    .from(saves)
    .where(eq(saves.scenarioId, scenarioId))
    .orderBy(...newestFirst)
    .limit(VALUE_GAP_LIMITS.saves);
  await tx.delete(saves).where(and(eq(saves.scenarioId, scenarioId), notInArray(saves.id, kept)));
}

export function isSameContent(one: ScenarioContent, other: ScenarioContent): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
