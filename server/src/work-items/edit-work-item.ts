// Changes the name, people, days and tags of a work item (spec 7 §3). Moving the start moves the due days of steps that
// are neither done nor set by hand.
import { eq, sql } from "drizzle-orm";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { assertNoProblems } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { dueDayFrom, lastDueDay } from "@gap/core/work-items/planned-steps";
import { problemsOfDays, problemsOfRoles } from "@gap/core/work-items/work-item-problems";
import { isFinished } from "@gap/core/work-items/work-item-status";
import type { WorkItemEdit } from "@gap/core/work-items/work-item.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { replaceSearchWords } from "../platform/db/search-words";
import { updateVersion } from "../platform/db/update-record";
import type { ChangedWorkItem } from "./change-steps";
import { emitAssigned } from "./emit-assigned";
import { lockWorkItem, stepsOf, type OwnWorkItem, type StepRow, type WorkItemRow } from "./lock-work-item";
import { activeMembers } from "./members.db";
import { recordChange } from "./work-item-changed";
import { workItems, workItemSearchWords, workItemSteps } from "./work-items.tables";

type Edit = Omit<WorkItemEdit, "workItemId" | "lastUpdatedAt">;

export async function editWorkItem(
  command: CommandContext,
  own: OwnWorkItem,
  { lastUpdatedAt: seen, ...edit }: Omit<WorkItemEdit, "workItemId">,
): Promise<ChangedWorkItem> {
  const { tx } = command;
  const row = await lockWorkItem(tx, own, "edit");
  assertNotStale(row.lastUpdatedAt, seen);
  const steps = await stepsOf(tx, row.id);
  const days = daysAfter(row, steps, edit);
  assertNoProblems([...problemsOfDays(days), ...(await problemsOfPeople(command, row, steps, edit))]);
  await moveSteps(command, steps, days.startDay);
  await assignSteps(command, row, steps, edit);
  const { name = row.name, ownerId = row.ownerId, roles = row.roles, tags = row.tags } = edit;
  const lastUpdatedAt = await updateVersion(command, workItems, row, {
    name,
    nameKey: nameKeyOf(name),
    ownerId,
    roles,
    tags: [...tags],
    ...days,
  });
  if (name !== row.name) await writeWords(command, row, name);
  await recordChange(command, { ...row, name }, { lastUpdatedAt, happened: happened(row, edit, days) });
  return { lastUpdatedAt };
}

interface Days {
  readonly startDay: string;
  readonly dueDay: string;
  readonly isDueByHand: boolean;
}

function daysAfter(
  row: WorkItemRow,
  steps: readonly StepRow[],
  { startDay = row.startDay, dueDay }: Edit,
): Days {
  if (typeof dueDay === "string") return { startDay, dueDay, isDueByHand: true };
  const isUntouched = dueDay === undefined && (row.isDueByHand || startDay === row.startDay);
  if (isUntouched) return { startDay, dueDay: row.dueDay, isDueByHand: row.isDueByHand };
  const planned = steps.map((step) => ({ dueDay: dueDayFrom(startDay, step) }));
  return { startDay, dueDay: lastDueDay(planned, startDay), isDueByHand: false };
}

async function problemsOfPeople(
  { tx }: CommandContext,
  row: WorkItemRow,
  steps: readonly StepRow[],
  { ownerId, roles }: Edit,
) {
  // People who were named before may have left since; only those named now must be active.
  const members = { ...roles, ...(ownerId !== undefined && { owner: ownerId }) };
  const changed = Object.entries(members).filter(
    ([role, id]) => (role === "owner" ? row.ownerId : row.roles[role]) !== id,
  );
  const named = Object.fromEntries(changed);
  const active = await activeMembers(tx, { orgId: row.orgId, ids: Object.values(named) });
  return problemsOfRoles({ steps: steps.map(({ role }) => ({ role })) }, named, active);
}

async function moveSteps({ tx }: CommandContext, steps: readonly StepRow[], startDay: string): Promise<void> {
  const moved = steps
    .map((step) => ({ id: step.id, from: step.dueDay, to: dueDayFrom(startDay, step) }))
    .filter(({ from, to }) => from !== to);
  if (moved.length === 0) return;
  const ids = sql.param(moved.map(({ id }) => id));
  const days = sql.param(moved.map(({ to }) => to));
  await tx.execute(sql`update ${workItemSteps} set due_day = moved.day
    from unnest(${ids}::text[], ${days}::date[]) as moved (id, day) where ${workItemSteps.id} = moved.id`);
}

/** The open steps of a role follow its member, unless another person was chosen for the step. */
async function assignSteps(
  command: CommandContext,
  row: WorkItemRow,
  steps: readonly StepRow[],
  edit: Edit,
): Promise<void> {
  const ownerId = edit.ownerId ?? row.ownerId;
  const before = membersOf(row);
  const after = membersOf({ ownerId, roles: edit.roles ?? row.roles });
  const reassigned: StepRow[] = [];
  for (const step of steps) {
    const next = after.get(step.role) ?? null;
    const follows = step.assigneeId === (before.get(step.role) ?? null);
    if (isFinished(step.state) || !follows || next === step.assigneeId) continue;
    await command.tx.update(workItemSteps).set({ assigneeId: next }).where(eq(workItemSteps.id, step.id));
    reassigned.push({ ...step, assigneeId: next });
  }
  const newPeople = [...after]
    .filter(([role, userId]) => before.get(role) !== userId)
    .map(([, userId]) => userId);
  emitAssigned(command, { ...row, ownerId }, reassigned, new Set(newPeople));
}

/** The member with each role. */
function membersOf({ ownerId, roles }: Pick<WorkItemRow, "ownerId" | "roles">): ReadonlyMap<string, string> {
  return new Map([...Object.entries(roles), ...(ownerId === null ? [] : [["owner", ownerId] as const])]);
}

async function writeWords({ tx }: CommandContext, row: WorkItemRow, name: string): Promise<void> {
  await replaceSearchWords(tx, workItemSearchWords, [
    { ownerId: row.id, withinId: row.orgId, texts: [name, row.clientName, row.processName] },
  ]);
}

function isSameValue(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function happened(row: WorkItemRow, edit: Edit, days: Days) {
  const texts = [
    ...(edit.name === undefined || edit.name === row.name ? [] : [`renamed it to ${edit.name}`]),
    ...(edit.ownerId === undefined || edit.ownerId === row.ownerId ? [] : ["changed the owner"]),
    ...(edit.roles === undefined || isSameValue(edit.roles, row.roles) ? [] : ["changed the roles"]),
    ...(edit.tags === undefined || isSameValue(edit.tags, row.tags) ? [] : ["changed the tags"]),
    ...(days.startDay === row.startDay ? [] : ["moved the start day"]),
    ...(days.dueDay === row.dueDay || days.startDay !== row.startDay ? [] : ["changed the due day"]),
  ];
  return texts.map((text) => ({ kind: "edited" as const, text }));
}
