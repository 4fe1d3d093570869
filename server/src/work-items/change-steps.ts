// Changes the steps of a work item (spec 7 §3): one step by its fields, or the card of the board. The facts that the list
// shows are written in the same statement as the states.
import { eq, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { assertNoProblems, fieldError, GapError } from "@gap/core/shared/gap-error";
import { afterMove, movesTo, stepFacts, type BoardStep, type CardMove } from "@gap/core/work-items/board";
import { dueDayFrom, lastDueDay } from "@gap/core/work-items/planned-steps";
import { isFinished, STEP_STATE_NAMES, type StepState } from "@gap/core/work-items/work-item-status";
import {
  NO_MEETING,
  NO_SUCH_CONTACT,
  NO_SUCH_MEMBER,
  NO_SUCH_TASK,
  problemsOfDays,
} from "@gap/core/work-items/work-item-problems";
import type { StepEdit } from "@gap/core/work-items/work-item.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale, nextUpdate } from "../platform/calls/stale-record";
import { auditOfChange } from "../platform/db/update-record";
import { emitAssigned } from "./emit-assigned";
import { lockWithSteps, type OwnWorkItem, type StepRow, type WorkItemRow } from "./lock-work-item";
import { activeMembers } from "./members.db";
import { invitableContacts, queueMeetingMails } from "./meetings/mail-meetings.job";
import { processKind } from "../processes/public";
import { getVersion } from "../publishing/public";
import { recordChange } from "./work-item-changed";
import { workItemActivity, workItems, workItemSteps } from "./work-items.tables";

export interface ChangedWorkItem {
  readonly lastUpdatedAt: Date;
}

export async function setStep(
  command: CommandContext,
  own: OwnWorkItem,
  { stepId, lastUpdatedAt: seen, ...edit }: Omit<StepEdit, "workItemId">,
): Promise<ChangedWorkItem> {
  const { tx } = command;
  const { row, steps } = await lockWithSteps(tx, own, "edit");
  const step = steps.find(({ id }) => id === stepId);
  if (step === undefined) throw new GapError("notFound", "Step not found");
  if (seen !== undefined) assertNotStale(row.lastUpdatedAt, seen, step.title);
  if (edit.assigneeId) await assertMember(command, own.orgId, edit.assigneeId);
  if (edit.meeting) await assertMeeting(command, row, step, edit.meeting);
  if (edit.task !== undefined) await assertTask(command, row, step, edit.task.id);
  const dueDay = dueDayAfter(row, step, edit);
  const change = { ...changeOf(command, step, edit), dueDay };
  await tx.update(workItemSteps).set(change).where(eq(workItemSteps.id, step.id));
  if (edit.assigneeId && edit.assigneeId !== step.assigneeId)
    emitAssigned(command, row, [{ ...step, assigneeId: edit.assigneeId }], new Set([edit.assigneeId]));
  if (concernsMeeting(step, edit)) await queueMeetingMails(command, row.id);
  const after = steps.map((each) =>
    each.id === step.id ? { ...each, state: edit.state ?? step.state, dueDay } : each,
  );
  // A work item is due with its last step, unless a person chose another day.
  const isMoved = edit.dueDay !== undefined && !row.isDueByHand;
  return changeItem(command, row, {
    steps: after,
    dueDay: isMoved ? lastDueDay(after, row.startDay) : row.dueDay,
    texts: textsOf(step, edit),
  });
}

function dueDayAfter({ startDay }: WorkItemRow, step: StepRow, { dueDay }: Edit): string {
  if (dueDay === undefined) return step.dueDay;
  // Null follows the start day again.
  if (dueDay === null) return dueDayFrom(startDay, { ...step, state: "todo", isDueByHand: false });
  assertNoProblems(problemsOfDays({ startDay, dueDay }));
  return dueDay;
}

async function assertTask(
  { tx }: CommandContext,
  { processId, processVersion }: WorkItemRow,
  { processStepId }: StepRow,
  taskId: string,
): Promise<void> {
  const version = await getVersion(tx, processKind, processId, processVersion);
  const planned = processKind.contentOf(version.content).steps.find(({ id }) => id === processStepId);
  if (planned?.checklist.some(({ id }) => id === taskId) !== true) throw fieldError("task.id", NO_SUCH_TASK);
}

async function assertMember({ tx }: CommandContext, orgId: string, userId: string): Promise<void> {
  const active = await activeMembers(tx, { orgId, ids: [userId] });
  if (!active.has(userId)) throw fieldError("assigneeId", NO_SUCH_MEMBER);
}

async function assertMeeting(
  { tx }: CommandContext,
  { clientId }: WorkItemRow,
  { kind }: StepRow,
  { contactIds }: NonNullable<Edit["meeting"]>,
): Promise<void> {
  if (kind !== "meeting") throw fieldError("meeting", NO_MEETING);
  const contacts = await invitableContacts(tx, clientId, contactIds);
  if (contactIds.some((id) => !contacts.has(id))) throw fieldError("meeting.contactIds", NO_SUCH_CONTACT);
}

/** Whether invited contacts may have to be mailed. */
function concernsMeeting(step: StepRow, { state = step.state, meeting }: Edit): boolean {
  if (meeting !== undefined) return true;
  return step.meetingAt !== null && (state === "skipped") !== (step.state === "skipped");
}

type StepChange = PgUpdateSetSource<typeof workItemSteps>;
type Edit = Omit<StepEdit, "workItemId" | "stepId" | "lastUpdatedAt">;

function changeOf(command: CommandContext, step: StepRow, edit: Edit): StepChange {
  const { state, assigneeId, dueDay, note, task, meeting } = edit;
  return {
    // Drizzle refuses an update without a column.
    note: note ?? step.note,
    ...(state !== undefined && state !== step.state && stateColumns(command, state)),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(dueDay !== undefined && { isDueByHand: dueDay !== null }),
    ...(task !== undefined && { doneTasks: doneTasks(step, task) }),
    ...(meeting !== undefined && {
      meetingAt: meeting?.at ?? null,
      meetingMinutes: meeting?.minutes ?? null,
      meetingPlace: meeting?.place ?? null,
      meetingContactIds: meeting === null ? null : [...new Set(meeting.contactIds)],
    }),
  };
}

function stateColumns({ now, actorId }: CommandContext, state: StepState) {
  const isDone = isFinished(state);
  return { state, finishedAt: isDone ? now : null, finishedBy: isDone ? actorId : null };
}

function doneTasks({ doneTasks: done }: StepRow, { id, isDone }: NonNullable<Edit["task"]>): string[] {
  const others = done.filter((each) => each !== id);
  return isDone ? [...others, id] : others;
}

function textsOf(step: StepRow, { state, note, meeting, dueDay, assigneeId }: Edit): string[] {
  return [
    ...(assigneeId === undefined || assigneeId === step.assigneeId
      ? []
      : [`${assigneeId === null ? "removed" : "changed"} the advisor of ${step.title}`]),
    ...(state === undefined || state === step.state ? [] : [textOfState(step, state)]),
    ...(note === undefined || note === step.note ? [] : [`changed the note of ${step.title}`]),
    ...(dueDay === undefined || dueDay === step.dueDay ? [] : [`changed the due day of ${step.title}`]),
    ...(meeting === undefined
      ? []
      : [meeting === null ? `cancelled ${step.title}` : `planned ${step.title}`]),
  ];
}

function textOfState({ title }: StepRow, state: StepState): string {
  return `marked ${title} as ${STEP_STATE_NAMES[state].toLowerCase()}`;
}

/** Moves the card of the board: the step becomes the current one. One statement after the lock changes everything. */
export async function moveCard(
  command: CommandContext,
  own: OwnWorkItem,
  { stepId, lastUpdatedAt: seen }: { readonly stepId: string; readonly lastUpdatedAt: Date },
): Promise<ChangedWorkItem> {
  const { row, steps } = await lockWithSteps(command.tx, own, "edit");
  assertNotStale(row.lastUpdatedAt, seen, row.name);
  const kind = steps.find(({ id }) => id === stepId)?.kind;
  const move = kind === undefined ? undefined : movesTo(steps, kind).find((each) => each.stepId === stepId);
  if (move === undefined) throw new GapError("conflict", "The card cannot be moved there.");
  const changed = (ids: readonly string[]) => steps.filter(({ id }) => ids.includes(id));
  if (changed(move.reopens).some((step) => concernsMeeting(step, { state: "todo" })))
    await queueMeetingMails(command, row.id);
  const texts = [
    ...changed(move.finishes).map((step) => textOfState(step, "done")),
    ...changed(move.reopens).map((step) => textOfState(step, "todo")),
  ];
  const lastUpdatedAt = nextUpdate(command.now, row);
  const update = updateOfFacts(command, row, {
    steps: afterMove(steps, move),
    lastUpdatedAt,
    dueDay: row.dueDay,
  });
  await command.tx.execute(
    sql`with moved as (${statesOf(command, row.id, move)}), told as (${activityOf(command, row.id, texts)})
      ${update.getSQL()}`,
  );
  await recordChange(command, row, { lastUpdatedAt, happened: [] });
  return { lastUpdatedAt };
}

function statesOf(
  { now, actorId }: CommandContext,
  workItemId: string,
  { finishes, reopens }: CardMove,
): SQL {
  const isFinishedNow = sql`${workItemSteps.id} = any(${sql.param([...finishes])}::text[])`;
  return sql`update ${workItemSteps} set
      state = case when ${isFinishedNow} then 'done' else 'todo' end,
      finished_at = case when ${isFinishedNow} then ${now.toISOString()}::timestamptz end,
      finished_by = case when ${isFinishedNow} then ${actorId} end
    where ${workItemSteps.workItemId} = ${workItemId}
      and ${workItemSteps.id} = any(${sql.param([...finishes, ...reopens])}::text[])`;
}

function activityOf(
  { tx, region, now, actorId }: CommandContext,
  workItemId: string,
  texts: readonly string[],
): SQL {
  const rows = texts.map((text) => ({
    id: region.newId(),
    workItemId,
    at: now,
    kind: "step" as const,
    by: actorId,
    text,
  }));
  return tx.insert(workItemActivity).values(rows).getSQL();
}

async function changeItem(
  command: CommandContext,
  row: WorkItemRow,
  { texts, ...change }: Omit<ItemChange, "lastUpdatedAt"> & { readonly texts: readonly string[] },
): Promise<ChangedWorkItem> {
  const lastUpdatedAt = nextUpdate(command.now, row);
  await updateOfFacts(command, row, { ...change, lastUpdatedAt });
  await recordChange(command, row, {
    lastUpdatedAt,
    happened: texts.map((text) => ({ kind: "step", text })),
  });
  return { lastUpdatedAt };
}

/** After a change of steps that no person made in the work item itself. */
export async function writeFacts(
  command: CommandContext,
  row: WorkItemRow,
  steps: readonly BoardStep[],
): Promise<Date> {
  const lastUpdatedAt = nextUpdate(command.now, row);
  await updateOfFacts(command, row, { steps, lastUpdatedAt, dueDay: row.dueDay });
  return lastUpdatedAt;
}

interface ItemChange {
  readonly steps: readonly BoardStep[];
  readonly lastUpdatedAt: Date;
  readonly dueDay: string;
}

/** Writes the facts of the steps that the list and the board show. */
function updateOfFacts(
  { tx, actorId }: CommandContext,
  { id }: WorkItemRow,
  { steps, lastUpdatedAt, dueDay }: ItemChange,
) {
  const change = { ...stepFacts(steps), dueDay, ...auditOfChange({ now: lastUpdatedAt, actorId }) };
  return tx.update(workItems).set(change).where(eq(workItems.id, id));
}
