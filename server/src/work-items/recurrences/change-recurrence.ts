// Creates, changes, pauses and removes a recurrence (spec 7 §3). Work items that it made stay.
import { and, eq } from "drizzle-orm";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { assertNoProblems, GapError } from "@gap/core/shared/gap-error";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { MOST_MADE_EARLIER, nextOccurrences, type RecurrenceRule } from "@gap/core/work-items/recurrence";
import { ALREADY_REPEATED, problemsOfRoles } from "@gap/core/work-items/work-item-problems";
import {
  RECURRENCE_NOT_FOUND,
  type NewRecurrence,
  type RecurrenceEdit,
} from "@gap/core/work-items/work-item.schema";
import { todayOf } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import type { Transaction } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { auditOfNew, updateVersion } from "@gap/server/platform/db/update-record";
import { getProcess, lockClientOfWork } from "../create-work-item";
import { activeMembers } from "../members.db";
import { workItemRecurrences, workItems } from "../work-items.tables";
import { recurrenceOf } from "./list-recurrences.db";
import { tellRecurrenceChanged } from "./tell-recurrence-changed";

export type RecurrenceRow = typeof workItemRecurrences.$inferSelect;

interface OwnRecurrence {
  readonly id: string;
  readonly orgId: string;
}

export async function createRecurrence(
  command: CommandContext,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
  { clientId, processId, ownerId = userId, roles = {}, rule }: NewRecurrence,
): Promise<{ recurrenceId: string }> {
  const { tx, now, actorId, region } = command;
  // Only one at a time for a client: pages show, and can stop, one recurrence of each client and process.
  const client = await lockClientOfWork(tx, { id: clientId, orgId }, "no key update");
  const process = await getProcess(tx, { id: processId, orgId });
  if ((await recurrenceOf(tx, { orgId, clientId, processId })) !== undefined)
    throw new GapError("conflict", ALREADY_REPEATED);
  await assertMembers(tx, orgId, process.content, { ...roles, owner: ownerId });
  const id = region.newId();
  await tx.insert(workItemRecurrences).values({
    id,
    orgId,
    clientId,
    processId,
    ownerId,
    roles,
    rule,
    ...(await daysFrom(command, { orgId, clientId, processId }, rule)),
    ...auditOfNew({ now, actorId }),
  });
  recordChange(command, { id, orgId }, `${process.name} – ${client.name}`);
  return { recurrenceId: id };
}

export async function editRecurrence(
  command: CommandContext,
  own: OwnRecurrence,
  { lastUpdatedAt: seen, ownerId, roles, rule, isPaused }: Omit<RecurrenceEdit, "recurrenceId">,
): Promise<void> {
  const { tx } = command;
  const row = await lockRecurrence(tx, own);
  assertNotStale(row.lastUpdatedAt, seen);
  if (ownerId !== undefined || roles !== undefined) {
    const process = await getProcess(tx, { id: row.processId, orgId: own.orgId });
    // People who were named before may have left since; only those named now must be active.
    const named = Object.entries(roles ?? {}).filter(([role, userId]) => row.roles[role] !== userId);
    const members = {
      ...Object.fromEntries(named),
      ...(ownerId !== undefined && ownerId !== row.ownerId && { owner: ownerId }),
    };
    await assertMembers(tx, own.orgId, process.content, members);
  }
  const pauses = isPaused ?? row.isPaused;
  // An unchanged rule keeps its days, so that a period whose day has come is still made.
  const hasNewRule = rule !== undefined && canonicalJson(rule) !== canonicalJson(row.rule);
  const isPlannedAgain = hasNewRule || pauses !== row.isPaused;
  const days = isPlannedAgain ? await daysFrom(command, row, rule ?? row.rule) : undefined;
  await updateVersion(command, workItemRecurrences, row, {
    isPaused: pauses,
    ...(!pauses && { pauseReason: null }),
    ...(ownerId !== undefined && { ownerId }),
    ...(roles !== undefined && { roles }),
    ...(rule !== undefined && { rule }),
    ...days,
    ...(pauses && { nextRunDay: null }),
  });
  recordChange(command, own, "");
}

export async function removeRecurrence(command: CommandContext, own: OwnRecurrence): Promise<void> {
  const row = await lockRecurrence(command.tx, own);
  await command.tx.delete(workItemRecurrences).where(eq(workItemRecurrences.id, row.id));
  recordChange(command, own, "");
}

export async function lockRecurrence(tx: Transaction, { id, orgId }: OwnRecurrence): Promise<RecurrenceRow> {
  const [row] = await tx
    .select()
    .from(workItemRecurrences)
    .where(and(eq(workItemRecurrences.id, id), eq(workItemRecurrences.orgId, orgId)))
    .for("update");
  if (row === undefined) throw new GapError("notFound", RECURRENCE_NOT_FOUND);
  return row;
}

/**
 * It begins with the first period that has not started before today and was not made. Earlier ones are never made:
 * neither for a first day in the past nor for those missed while paused.
 */
async function daysFrom(
  { tx, now }: CommandContext,
  of: Pick<RecurrenceRow, "orgId" | "clientId" | "processId">,
  rule: RecurrenceRule,
): Promise<Pick<RecurrenceRow, "lastRunDay" | "nextRunDay">> {
  const today = await todayOf(tx, of.orgId, now);
  const ahead = nextOccurrences(rule, today, MOST_MADE_EARLIER + 1);
  const made = await periodsMade(
    tx,
    of,
    ahead.map(({ period }) => period),
  );
  const first = ahead.find(({ period }) => !made.has(period));
  if (first === undefined) return { lastRunDay: dayAfter(today, -1), nextRunDay: null };
  const { runDay } = first;
  return { lastRunDay: dayAfter(runDay, -1), nextRunDay: runDay > today ? runDay : today };
}

async function periodsMade(
  tx: Transaction,
  { clientId, processId }: Pick<RecurrenceRow, "clientId" | "processId">,
  periods: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const { clientId: client, processId: process, period } = workItems;
  const rows = await tx
    .select({ period })
    .from(workItems)
    .where(and(eq(client, clientId), eq(process, processId), isOneOf(period, periods)));
  return new Set(rows.map((row) => row.period));
}

async function assertMembers(
  tx: Transaction,
  orgId: string,
  process: Parameters<typeof problemsOfRoles>[0],
  members: Readonly<Record<string, string>>,
): Promise<void> {
  const active = await activeMembers(tx, { orgId, ids: Object.values(members) });
  assertNoProblems(problemsOfRoles(process, members, active));
}

function recordChange(command: CommandContext, { id, orgId }: OwnRecurrence, name: string): void {
  command.audit({ kind: "recurrence", id, ...(name !== "" && { details: { name } }) });
  tellRecurrenceChanged(command, orgId);
}
