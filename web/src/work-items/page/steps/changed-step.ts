// A work item as it is after a change of one of its steps, which the page shows before the server has answered.
import { stepFacts } from "@gap/core/work-items/board";
import { isFinished } from "@gap/core/work-items/work-item-status";
import type { StepMeeting, WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import type { StepEdit } from "@gap/core/work-items/work-item.schema";

/** Only the given fields change. */
export type StepChange = Omit<StepEdit, "workItemId" | "stepId" | "lastUpdatedAt">;

export interface Doer {
  readonly now: Date;
  readonly userId: string;
}

export function withChangedStep(
  item: WorkItemView,
  stepId: string,
  change: StepChange,
  doer: Doer,
): WorkItemView {
  return withSteps(
    item,
    item.steps.map((step) => (step.id === stepId ? changedStep(step, change, doer) : step)),
  );
}

function withSteps(item: WorkItemView, steps: readonly WorkItemStepView[]): WorkItemView {
  const { currentStepId, isWaitingForClient, finishedSteps, totalSteps } = stepFacts(steps);
  const { currentStep: _before, ...rest } = item;
  const current = steps.find(({ id }) => id === currentStepId);
  return {
    ...rest,
    steps,
    isWaitingForClient,
    progress: { finished: finishedSteps, total: totalSteps },
    ...(current !== undefined && { currentStep: listed(current) }),
  };
}

function listed({ id, title, kind, dueDay, meeting }: WorkItemStepView) {
  return { id, title, kind, dueDay, ...(meeting !== undefined && { meetingAt: meeting.at }) };
}

function changedStep(step: WorkItemStepView, change: StepChange, { now, userId }: Doer): WorkItemStepView {
  const { state = step.state, assigneeId, dueDay, note = step.note, task, meeting } = change;
  const { assigneeId: formerAssignee, meeting: formerMeeting, finishedAt, finishedBy, ...rest } = step;
  const assignee = assigneeId === undefined ? formerAssignee : assigneeId;
  const planned = meeting === undefined ? formerMeeting : meeting;
  const finished =
    state === step.state ? { finishedAt, finishedBy } : { finishedAt: now, finishedBy: userId };
  return {
    ...rest,
    state,
    note,
    // The server computes the day that follows the start again.
    ...(dueDay !== undefined && { isDueByHand: dueDay !== null, dueDay: dueDay ?? step.dueDay }),
    ...(task !== undefined && {
      checklist: step.checklist.map((each) =>
        each.id === task.id ? { ...each, isDone: task.isDone } : each,
      ),
    }),
    ...(assignee && { assigneeId: assignee }),
    ...(planned && { meeting: planned }),
    ...(isFinished(state) && {
      ...(finished.finishedAt && { finishedAt: finished.finishedAt }),
      ...(finished.finishedBy && { finishedBy: finished.finishedBy }),
    }),
  };
}

/** Whether the fields to change are still as they were seen, so that nothing of a colleague would be overwritten. */
export function isAsSeen(seen: WorkItemStepView, now: WorkItemStepView, change: StepChange): boolean {
  const fields = Object.keys(change) as (keyof StepChange)[];
  return fields.every((field) => {
    switch (field) {
      // Ticks set one task each.
      case "task":
        return true;
      case "meeting":
        return isSameMeeting(seen.meeting, now.meeting);
      default:
        return seen[field] === now[field];
    }
  });
}

function isSameMeeting(one: StepMeeting | undefined, other: StepMeeting | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
