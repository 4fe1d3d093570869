// Reads one work item with its steps, people and activity (spec 7 §3, §7).
import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { ProcessContent, ProcessStep } from "@gap/core/processes/process.schema";
import { COMMON_ROLE_NAMES, COMMON_ROLES } from "@gap/core/processes/process-steps";
import { GapError } from "@gap/core/shared/gap-error";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { rolesOf } from "@gap/core/work-items/planned-steps";
import type {
  ListedRecurrence,
  WorkItemActivity,
  WorkItemRole,
  WorkItemStepView,
  WorkItemView,
} from "@gap/core/work-items/work-item-view";
import { WORK_ITEM_NOT_FOUND } from "@gap/core/work-items/work-item.schema";
import type { Caller, ReadContext } from "../platform/calls/context";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import { processKind } from "../processes/public";
import { getVersion } from "../publishing/public";
import type { WorkItemReader } from "./listing/list-work-items";
import type { OwnWorkItem, StepRow, WorkItemRow } from "./lock-work-item";
import { peopleOfOrg, peopleOfSides } from "./members.db";
import { recurrenceOf } from "./recurrences/list-recurrences.db";
import { workItemActivity, workItems, workItemSteps } from "./work-items.tables";

/** Kept by other capabilities, or signed for the reader. */
type AddedToItem = "attachments" | "documents" | "openActions";

/** Reads the records of a work item that documents keep; the composition hands it in, because documents use work items. */
export type RecordsOfWork = (
  ctx: ReadContext<Caller>,
  item: { readonly workItemId: string; readonly clientId: string },
) => Promise<Pick<WorkItemView, "documents" | "openActions">>;

export async function getWorkItem(
  db: Queryable,
  { orgId, timezone, now }: WorkItemReader,
  workItemId: string,
): Promise<Omit<WorkItemView, AddedToItem>> {
  const row = await findItem(db, { id: workItemId, orgId });
  const [steps, version, recurrence] = await Promise.all([
    db
      .select()
      .from(workItemSteps)
      .where(eq(workItemSteps.workItemId, row.id))
      .orderBy(asc(workItemSteps.position)),
    getVersion(db, processKind, row.processId, row.processVersion),
    recurrenceOf(db, row),
  ]);
  const people = await peopleOfOrg(db, { orgId, ids: idsIn(row, steps, recurrence) });
  const content = processKind.contentOf(version.content);
  const planned = new Map(content.steps.map((step) => [step.id, step]));
  const shown = steps.map((step) => presentStep(step, planned.get(step.processStepId)));
  const current = shown.find(({ id }) => id === row.currentStepId);
  const { proposalId, completedAt, ownerId } = row;
  return {
    workItemId: row.id,
    name: row.name,
    clientId: row.clientId,
    clientName: row.clientName,
    processId: row.processId,
    processName: row.processName,
    processVersion: row.processVersion,
    ownerId: ownerId ?? "",
    ownerName: (ownerId === null ? undefined : people[ownerId]?.name) ?? "",
    status: row.status,
    startDay: row.startDay,
    dueDay: row.dueDay,
    isDueByHand: row.isDueByHand,
    progress: { finished: row.finishedSteps, total: row.totalSteps },
    tags: row.tags,
    isWaitingForClient: row.isWaitingForClient,
    lastUpdatedAt: row.lastUpdatedAt,
    createdAt: row.createdAt,
    steps: shown,
    roles: presentRoles(row, content),
    people,
    today: calendarDayIn(now, timezone),
    timezone,
    ...(current !== undefined && {
      currentStep: {
        id: current.id,
        title: current.title,
        kind: current.kind,
        dueDay: current.dueDay,
        ...(current.meeting !== undefined && { meetingAt: current.meeting.at }),
      },
    }),
    ...(recurrence !== undefined && { recurrence }),
    ...withoutEmpty({ proposalId, completedAt }),
  };
}

export async function findItem(db: Queryable, { id, orgId }: OwnWorkItem): Promise<WorkItemRow> {
  const [found] = await db
    .select()
    .from(workItems)
    .where(and(eq(workItems.id, id), eq(workItems.orgId, orgId)));
  if (found === undefined) throw new GapError("notFound", WORK_ITEM_NOT_FOUND);
  return found;
}

function idsIn(
  row: WorkItemRow,
  steps: readonly StepRow[],
  recurrence: ListedRecurrence | undefined,
): string[] {
  const ids = [
    ...(recurrence === undefined ? [] : [recurrence.ownerId, ...Object.values(recurrence.roles)]),
    row.ownerId,
    ...Object.values(row.roles),
    ...steps.flatMap(({ assigneeId, finishedBy }) => [assigneeId, finishedBy]),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Texts of the checklist and the linked template come from the version of the process that the item runs. */
function presentStep(row: StepRow, planned: ProcessStep | undefined): WorkItemStepView {
  const { id, processStepId, title, kind, role, state, dueDay, isDueByHand, note } = row;
  const checklist = planned?.checklist ?? [];
  return {
    id,
    processStepId,
    title,
    kind,
    role,
    state,
    dueDay,
    isDueByHand,
    note,
    checklist: checklist.map((task) => ({ ...task, isDone: row.doneTasks.includes(task.id) })),
    ...(row.meetingAt !== null && {
      meeting: {
        at: row.meetingAt,
        minutes: row.meetingMinutes ?? 0,
        place: row.meetingPlace ?? "",
        contactIds: row.meetingContactIds ?? [],
      },
    }),
    ...withoutEmpty({
      assigneeId: row.assigneeId,
      finishedAt: row.finishedAt,
      finishedBy: row.finishedBy,
      isWithClient: row.isWithClient,
      blueprintId: planned?.blueprintId ?? null,
    }),
  };
}

function presentRoles({ ownerId, roles }: WorkItemRow, content: ProcessContent): WorkItemRole[] {
  const named = new Map<string, string>(content.roles.map(({ id, name }) => [id, name]));
  for (const role of COMMON_ROLES) named.set(role, COMMON_ROLE_NAMES[role]);
  return rolesOf(content).map((role) => ({
    role,
    name: named.get(role) ?? "",
    ...withoutEmpty({ userId: (role === "owner" ? ownerId : roles[role]) ?? null }),
  }));
}

/** Newest first; `before` is the id of the last one shown. */
export async function activityOf(
  db: Queryable,
  own: OwnWorkItem,
  before: string | undefined,
): Promise<WorkItemActivity[]> {
  const { clientId } = await findItem(db, own);
  const rows = await db
    .select()
    .from(workItemActivity)
    .where(
      and(
        eq(workItemActivity.workItemId, own.id),
        before === undefined ? undefined : lt(workItemActivity.id, before),
      ),
    )
    .orderBy(desc(workItemActivity.id))
    .limit(ACTIVITY_AT_ONCE);
  const ids = [...new Set(rows.map(({ by }) => by).filter((by) => by !== null))];
  const people = await peopleOfSides(db, { orgId: own.orgId, clientId, ids });
  return rows.map(({ id, at, kind, by, text }) => ({
    id,
    at,
    kind,
    text,
    ...withoutEmpty({ by: (by === null ? undefined : people[by]?.name) ?? null }),
  }));
}

const ACTIVITY_AT_ONCE = 30;
