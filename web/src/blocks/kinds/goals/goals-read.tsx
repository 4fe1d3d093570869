// Goals for ninety days as people read them: owner, progress, and the due day or what stands in the way.
import type { ComponentType, ReactNode } from "react";
import { currentGoals, goalsUntil, type Goal } from "@gap/core/blocks/kinds/goals/goals";
import { GOAL_STATE_NAMES, type GoalsBlock } from "@gap/core/blocks/kinds/goals/goals.schema";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";
import { Avatar } from "@gap/web/ui/display/avatar";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import classes from "./goals.module.css";

export function GoalsRead(props: ReadProps<GoalsBlock>) {
  return <GoalList {...props} />;
}

interface GoalListProps extends ReadProps<GoalsBlock> {
  /** The actions of a goal below it, on pages that have them. */
  readonly Actions?: ComponentType<{ readonly blockId: string; readonly goal: Goal }>;
}

export function GoalList({ block, answers, Actions }: GoalListProps) {
  const goals = currentGoals(answers);
  const until = goalsUntil(answers);
  if (goals.length === 0) return <NotAnswered />;
  return (
    <>
      {until === undefined ? null : <p className={classes.until}>to {formatCalendarDay(until)}</p>}
      <ul className={classes.goals}>
        {goals.map((goal) => (
          <GoalRow key={goal.goalId} goal={goal}>
            {Actions === undefined ? null : <Actions blockId={block.id} goal={goal} />}
          </GoalRow>
        ))}
      </ul>
    </>
  );
}

export const GOAL_TONES = {
  onTrack: "neutral",
  atRisk: "warning",
  offTrack: "danger",
  done: "success",
} as const satisfies Record<NonNullable<Goal["state"]>, BadgeTone>;

function GoalRow({ goal, children }: { readonly goal: Goal; readonly children: ReactNode }) {
  const { text, owner, progress, note, next } = goal;
  const name = text || "New goal";
  return (
    <li className={classes.goal}>
      <div>
        <div className={classes.text}>{name}</div>
        {note === "" ? null : <div className={classes.note}>{note}</div>}
        {next === "" ? null : <div className={classes.note}>Next step: {next}</div>}
      </div>
      <div className={classes.owner}>
        {owner === "" ? null : (
          <>
            <Avatar name={owner} size="small" decorative />
            <span>{owner}</span>
          </>
        )}
      </div>
      <div className={classes.progress}>
        <div
          className={classes.bar}
          role="progressbar"
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={name}
        >
          <i style={{ width: `${progress}%` }} />
        </div>
        <span className={classes.percent}>{progress}%</span>
      </div>
      <div className={classes.due}>
        <DueOrState goal={goal} />
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

/** A goal that needs attention says so in place of its due day. */
function DueOrState({ goal: { state, due } }: { readonly goal: Goal }) {
  const { today } = useBlockServices();
  const isLate = due !== undefined && due < today && state !== "done";
  if (state !== undefined && state !== "onTrack")
    return <StatusBadge tone={GOAL_TONES[state]}>{GOAL_STATE_NAMES[state]}</StatusBadge>;
  if (due === undefined) return null;
  return isLate ? (
    <StatusBadge tone="danger">{`Late since ${formatCalendarDay(due)}`}</StatusBadge>
  ) : (
    <span>{formatCalendarDay(due)}</span>
  );
}
