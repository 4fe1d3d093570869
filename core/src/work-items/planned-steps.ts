// The steps of a work item as its process plans them (spec 7 §3): due days count from the start day in working days,
// and each role of the process is given to a member of the firm. Days are calendar days in the firm's zone.
import type { ProcessContent, ProcessStep } from "@gap/core/processes/process.schema";
import { workingDayAfter } from "@gap/core/shared/calendar/calendar-day";
import { isFinished, type StepState } from "./work-item-status";

/** The member with each role, by the role's name or id; roles that nobody has are absent. */
export type RoleMembers = Readonly<Record<string, string>>;

export interface PlannedStep {
  readonly title: string;
  readonly kind: ProcessStep["kind"];
  readonly role: string;
  readonly processStepId: string;
  readonly offsetDays: number;
  readonly dueDay: string;
  readonly assigneeId?: string;
}

export function plannedSteps(
  { steps }: Pick<ProcessContent, "steps">,
  startDay: string,
  members: RoleMembers,
): PlannedStep[] {
  return steps.map((step) => {
    const assigneeId = members[step.role];
    return {
      title: step.title,
      kind: step.kind,
      role: step.role,
      processStepId: step.id,
      offsetDays: step.offsetDays,
      dueDay: workingDayAfter(startDay, step.offsetDays),
      ...(assigneeId !== undefined && { assigneeId }),
    };
  });
}

export interface StepsWithRoles {
  readonly steps: readonly { readonly role: string }[];
}

/** The roles that the steps of a process use, each once, the owner first. */
export function rolesOf({ steps }: StepsWithRoles): readonly string[] {
  return [...new Set(["owner", ...steps.map(({ role }) => role)])];
}

export interface DatedStep {
  readonly state: StepState;
  readonly offsetDays: number;
  readonly dueDay: string;
  /** The due day was chosen by a person, so it does not follow the start day. */
  readonly isDueByHand: boolean;
}

/** Due days of the steps for another start day: done ones and days that a person chose stay as they are. */
export function dueDayFrom(startDay: string, step: DatedStep): string {
  return step.state === "done" || step.isDueByHand ? step.dueDay : workingDayAfter(startDay, step.offsetDays);
}

/** A work item is due with its last step. */
export function lastDueDay(steps: readonly Pick<DatedStep, "dueDay">[], startDay: string): string {
  return steps.reduce((last, { dueDay }) => (dueDay > last ? dueDay : last), startDay);
}

/** The step to work on: one in progress, otherwise the first to do; undefined if all are finished. */
export function currentStep<Step extends { readonly state: StepState }>(
  steps: readonly Step[],
): Step | undefined {
  return steps.find(({ state }) => state === "doing") ?? steps.find(({ state }) => !isFinished(state));
}

export interface StepProgress {
  readonly finished: number;
  readonly total: number;
}

export function progressOf(steps: readonly { readonly state: StepState }[]): StepProgress {
  return { finished: steps.filter(({ state }) => isFinished(state)).length, total: steps.length };
}
