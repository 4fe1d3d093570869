// The block kind 'Ninety-day goals': reads its goals from the answers, and puts them in words.
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { idSchema } from "@gap/core/shared/ids";
import { answeredRowIds, cellPath, parseCellPath } from "@gap/core/blocks/answer-path";
import { blockKind, numberAt, textAt, type AnswersOfBlock } from "@gap/core/blocks/block-kind";
import {
  GOAL_LIMITS,
  GOAL_STATE_NAMES,
  GOAL_STATES,
  GOALS_UNTIL,
  type GoalField,
  type GoalsBlock,
  type GoalState,
} from "./goals.schema";

export interface Goal {
  readonly goalId: string;
  readonly text: string;
  readonly owner: string;
  /** YYYY-MM-DD */
  readonly due?: string;
  /** Percent. */
  readonly progress: number;
  readonly state?: GoalState;
  readonly note: string;
  readonly next: string;
  readonly reviewed?: string;
  readonly closed?: string;
  /** The actions of the client that belong to it. */
  readonly actionIds: readonly string[];
}

/** All goals in the order in which they were added, including those of earlier quarters. */
export function goalsIn(answers: AnswersOfBlock): Goal[] {
  return answeredRowIds(answers).map((goalId) => {
    const at = (field: GoalField) => textAt(answers, cellPath({ rowId: goalId, columnId: field }));
    const state = GOAL_STATES.find((each) => each === at("state"));
    const progress = numberAt(answers, cellPath({ rowId: goalId, columnId: "progress" })) ?? 0;
    return {
      goalId,
      text: at("text"),
      owner: at("owner"),
      progress: state === "done" ? 100 : progress,
      note: at("note"),
      next: at("next"),
      actionIds: actionIdsOf(answers, goalId),
      ...(state !== undefined && { state }),
      ...withDay("due", at("due")),
      ...withDay("reviewed", at("reviewed")),
      ...withDay("closed", at("closed")),
    };
  });
}

function withDay(name: "due" | "reviewed" | "closed", day: string) {
  return day === "" ? {} : { [name]: day };
}

function actionIdsOf(answers: AnswersOfBlock, goalId: string): string[] {
  return [...answers].flatMap(([path, value]) => {
    const { rowId, columnId } = parseCellPath(path) ?? {};
    return rowId === goalId &&
      value === true &&
      idSchema.safeParse(columnId).success &&
      columnId !== undefined
      ? [columnId]
      : [];
  });
}

/** The goals that are not closed; a review closes goals that are done. */
export function currentGoals(answers: AnswersOfBlock): Goal[] {
  return goalsIn(answers).filter(({ closed }) => closed === undefined);
}

/** The last day of the ninety days; undefined until it is chosen. */
export function goalsUntil(answers: AnswersOfBlock): string | undefined {
  return textAt(answers, GOALS_UNTIL) || undefined;
}

export function goalInWords({ text, owner, due, progress, state, note, next, closed }: Goal): string {
  const parts = [
    owner,
    due === undefined ? "" : `due ${formatCalendarDay(due)}`,
    `${progress}%`,
    state === undefined ? "" : GOAL_STATE_NAMES[state].toLowerCase(),
    note,
    next === "" ? "" : `next step: ${next}`,
    closed === undefined ? "" : `closed ${formatCalendarDay(closed)}`,
  ];
  return `${text === "" ? "New goal" : text} (${parts.filter((part) => part !== "").join(", ")})`;
}

const FIELD_NAMES: Readonly<Record<GoalField, string>> = {
  text: "Goal",
  owner: "Owner",
  due: "Due day",
  progress: "Progress",
  state: "State",
  note: "Note",
  next: "Next step",
  reviewed: "Last review",
  closed: "Closed",
};

function goalPartName(_: GoalsBlock, path: string, answers: AnswersOfBlock): string {
  const { rowId = "", columnId = "" } = parseCellPath(path) ?? {};
  if (rowId === "") return "End of the ninety days";
  const field = Object.hasOwn(FIELD_NAMES, columnId) ? FIELD_NAMES[columnId as GoalField] : "Action";
  const goal = textAt(answers, cellPath({ rowId, columnId: "text" }));
  return `${field}, ${goal === "" ? "removed goal" : goal}`;
}

export const goals = blockKind<GoalsBlock>({
  name: "Ninety-day goals",
  group: "Work",
  newFields: () => ({}),
  answers: {
    isRemembered: false,
    isAnswered: (_, answers) => answeredRowIds(answers).length > 0,
    inWords: (_, answers) => currentGoals(answers).map(goalInWords).join("; "),
    partName: goalPartName,
    operators: [],
    mostRows: () => ({
      rows: GOAL_LIMITS.rows,
      message: `There can be ${GOAL_LIMITS.rows} goals, closed ones included`,
    }),
    seconds: 300,
  },
});
