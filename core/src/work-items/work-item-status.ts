// The status of a work item and the state of its steps (spec 7 §3), and which acts are possible in which status.

export const WORK_ITEM_STATUSES = ["open", "completed", "archived"] as const;
export type WorkItemStatus = (typeof WORK_ITEM_STATUSES)[number];

export const WORK_ITEM_STATUS_NAMES: Readonly<Record<WorkItemStatus, string>> = {
  open: "Open",
  completed: "Completed",
  archived: "Archived",
};

export const STEP_STATES = ["todo", "doing", "done", "skipped"] as const;
export type StepState = (typeof STEP_STATES)[number];

export const STEP_STATE_NAMES: Readonly<Record<StepState, string>> = {
  todo: "To do",
  doing: "In progress",
  done: "Done",
  skipped: "Skipped",
};

/** A finished step is no longer worked on. */
export function isFinished(state: StepState): boolean {
  return state === "done" || state === "skipped";
}

export const WORK_ITEM_ACTS = ["edit", "complete", "reopen", "archive"] as const;
export type WorkItemAct = (typeof WORK_ITEM_ACTS)[number];

const POSSIBLE: Readonly<Record<WorkItemAct, readonly WorkItemStatus[]>> = {
  edit: ["open"],
  complete: ["open"],
  reopen: ["completed", "archived"],
  archive: ["open", "completed"],
};

/** Why the act is refused; undefined if it is possible. */
export function refusalOfAct(act: WorkItemAct, status: WorkItemStatus): string | undefined {
  if (POSSIBLE[act].includes(status)) return undefined;
  if (act === "reopen") return "This work item is open.";
  if (act === "archive") return "This work item is already archived.";
  return `This work item is ${status}. Reopen it first.`;
}

export function mayDo(act: WorkItemAct, status: WorkItemStatus): boolean {
  return refusalOfAct(act, status) === undefined;
}

/** The status after the act. */
export function statusAfter(act: Exclude<WorkItemAct, "edit">): WorkItemStatus {
  return act === "complete" ? "completed" : act === "reopen" ? "open" : "archived";
}
