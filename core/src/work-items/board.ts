// The board of work items (spec 7 §3, LOOK.md 13): columns are the kind of the current step, or the status. Dragging a
// card only finishes or reopens steps, and the person chooses which.
import { STEP_KINDS, type StepKind } from "@gap/core/processes/process-steps";
import { currentStep, progressOf } from "./planned-steps";
import { isFinished, WORK_ITEM_STATUSES, type StepState, type WorkItemStatus } from "./work-item-status";

export const BOARD_COLUMNS = { step: STEP_KINDS, status: WORK_ITEM_STATUSES } as const;
export type BoardColumnsBy = keyof typeof BOARD_COLUMNS;
export type BoardColumn = StepKind | WorkItemStatus;

/** Cards of a column that are loaded at once. */
export const CARDS_PER_COLUMN = 50;

export interface BoardStep {
  readonly id: string;
  readonly kind: StepKind;
  readonly state: StepState;
  /** Whether its document is with the client; unknown before it was shared, and for steps without one. */
  readonly isWithClient?: boolean | null;
}

/** The column of an open work item; if all steps are finished, that of its last one. */
export function columnOf(steps: readonly BoardStep[]): StepKind {
  return (currentStep(steps) ?? steps.at(-1))?.kind ?? "task";
}

/** Steps that the client fills in; one that was begun waits for them, until its document comes back. */
const KINDS_OF_CLIENT: readonly StepKind[] = ["pre-work", "feedback"];

/** The facts of its steps that the list and the board show. */
export function stepFacts(steps: readonly BoardStep[]) {
  const current = currentStep(steps);
  const { finished, total } = progressOf(steps);
  return {
    currentStepId: current?.id ?? null,
    columnKind: columnOf(steps),
    isWaitingForClient:
      current?.state === "doing" && KINDS_OF_CLIENT.includes(current.kind) && current.isWithClient !== false,
    finishedSteps: finished,
    totalSteps: total,
  };
}

export interface CardMove {
  /** The step that becomes the current one. */
  readonly stepId: string;
  readonly finishes: readonly string[];
  readonly reopens: readonly string[];
}

/** The ways to bring a card to a column, the nearest step first; none if it is there, or has no step of that kind. */
export function movesTo(steps: readonly BoardStep[], column: StepKind): CardMove[] {
  const current = currentStep(steps);
  const from = current === undefined ? steps.length : steps.indexOf(current);
  if (columnOf(steps) === column && current !== undefined) return [];
  return steps
    .map((step, place) => ({ step, place }))
    .filter(({ step }) => step.kind === column)
    .toSorted((a, b) => Math.abs(a.place - from) - Math.abs(b.place - from))
    .map(({ step, place }) => moveTo(steps, place, step.id));
}

/** All steps before it are finished, so that it is the first one to do. */
function moveTo(steps: readonly BoardStep[], place: number, stepId: string): CardMove {
  const before = steps.slice(0, place);
  return {
    stepId,
    finishes: before.filter(({ state }) => !isFinished(state)).map(({ id }) => id),
    reopens: [
      ...steps.slice(place, place + 1).filter(({ state }) => isFinished(state)),
      // A later step in progress would stay the current one.
      ...steps.slice(place + 1).filter(({ state }) => state === "doing"),
    ].map(({ id }) => id),
  };
}

/** The states of the steps after a move. */
export function afterMove<Step extends BoardStep>(
  steps: readonly Step[],
  { finishes, reopens }: CardMove,
): readonly (Step & { readonly state: StepState })[] {
  return steps.map((step) => {
    if (finishes.includes(step.id)) return { ...step, state: "done" };
    return reopens.includes(step.id) ? { ...step, state: "todo" } : step;
  });
}
