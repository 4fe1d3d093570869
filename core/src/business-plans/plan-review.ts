// The review of a plan in a meeting (spec 8 §4): the state of each goal, then the next ninety days from what is left.
import type { Answers } from "@gap/core/blocks/answers";
import { answersOf } from "@gap/core/blocks/answers";
import { cellPath } from "@gap/core/blocks/answer-path";
import type { Block } from "@gap/core/blocks/block.schema";
import { currentGoals, type Goal } from "@gap/core/blocks/kinds/goals/goals";
import { GOALS_UNTIL, type GoalField } from "@gap/core/blocks/kinds/goals/goals.schema";
import { measuresIn, type Measure } from "@gap/core/blocks/kinds/measures/measures";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";

const DAYS_OF_A_REVIEW = 90;
const SATURDAY = 6;
const SUNDAY = 0;

/** Ninety days later, and never on a weekend. */
export function nextReviewDay(day: string): string {
  const after = dayAfter(day, DAYS_OF_A_REVIEW);
  const weekday = new Date(`${after}T12:00:00Z`).getUTCDay();
  if (weekday === SATURDAY) return dayAfter(after, 2);
  return weekday === SUNDAY ? dayAfter(after, 1) : after;
}

/** The state of a goal counts as reviewed if it was set on the day of the review or later. */
export function isReviewed({ state, reviewed }: Goal, reviewDay: string): boolean {
  return state !== undefined && reviewed !== undefined && reviewed >= reviewDay;
}

export interface ReviewProgress {
  readonly reviewed: number;
  readonly goals: number;
}

export function reviewProgress(goals: readonly Goal[], reviewDay: string): ReviewProgress {
  return { reviewed: goals.filter((goal) => isReviewed(goal, reviewDay)).length, goals: goals.length };
}

/** The current goals of all lists of the plan. */
export function goalsOfPlan(blocks: readonly Block[], answers: Answers): Goal[] {
  return blocks.flatMap((block) => (block.kind === "goals" ? currentGoals(answersOf(answers, block)) : []));
}

export function measuresOfPlan(blocks: readonly Block[], answers: Answers): Measure[] {
  return blocks.flatMap((block) => (block.kind === "measures" ? measuresIn(answersOf(answers, block)) : []));
}

export interface CarriedAnswer {
  readonly blockId: string;
  readonly path: string;
  readonly value: string;
}

/**
 * The next ninety days from what is left: goals that are done are closed, and those that are left get the new last day
 * unless theirs is still ahead.
 */
export function carriedGoals(
  blocks: readonly Block[],
  answers: Answers,
  { today, until }: { readonly today: string; readonly until: string },
): CarriedAnswer[] {
  return blocks.flatMap((block) => {
    if (block.kind !== "goals") return [];
    const of = (goal: Goal, columnId: GoalField, value: string): CarriedAnswer => ({
      blockId: block.id,
      path: cellPath({ rowId: goal.goalId, columnId }),
      value,
    });
    const changed = currentGoals(answersOf(answers, block)).flatMap((goal) => {
      if (goal.state === "done") return [of(goal, "closed", today)];
      return goal.due !== undefined && goal.due > today ? [] : [of(goal, "due", until)];
    });
    return [{ blockId: block.id, path: GOALS_UNTIL, value: until }, ...changed];
  });
}
