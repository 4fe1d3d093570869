// Goals in a review: each gets its state, and then its next step.
import { answersOf } from "@gap/core/blocks/answers";
import { cellPath } from "@gap/core/blocks/answer-path";
import type { Block } from "@gap/core/blocks/block.schema";
import { currentGoals, type Goal } from "@gap/core/blocks/kinds/goals/goals";
import {
  GOAL_LIMITS,
  GOAL_STATE_NAMES,
  GOAL_STATES,
  type GoalField,
  type GoalState,
} from "@gap/core/blocks/kinds/goals/goals.schema";
import { isReviewed } from "@gap/core/business-plans/plan-review";
import { typedText } from "@gap/web/blocks/public-parts";
import { GoalActions, useOpenDocument, useSessionState } from "@gap/web/documents/public-page";
import { Avatar } from "@gap/web/ui/display/avatar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { usePlan } from "./plan-context";
import classes from "./plan.module.css";

const STATES = GOAL_STATES.map((state) => ({ value: state, label: GOAL_STATE_NAMES[state] }));

export function ReviewGoals({ block }: { readonly block: Extract<Block, { kind: "goals" }> }) {
  const { plan } = usePlan();
  const answers = useSessionState((state) => state.answers);
  const goals = currentGoals(answersOf(answers, block));
  const reviewDay = plan.reviewDay ?? "";
  const next = goals.find((goal) => !isReviewed(goal, reviewDay));
  if (goals.length === 0) return <p className={classes.question}>There are no goals to review.</p>;
  return (
    <ul className={classes.reviewed}>
      {goals.map((goal) => (
        <ReviewedGoal
          key={goal.goalId}
          blockId={block.id}
          goal={goal}
          isReviewed={isReviewed(goal, reviewDay)}
          isNext={goal === next}
          reviewDay={reviewDay}
        />
      ))}
    </ul>
  );
}

interface ReviewedGoalProps {
  readonly blockId: string;
  readonly goal: Goal;
  readonly isReviewed: boolean;
  readonly isNext: boolean;
  readonly reviewDay: string;
}

function ReviewedGoal({ blockId, goal, isReviewed: isSet, isNext, reviewDay }: ReviewedGoalProps) {
  const { session } = useOpenDocument();
  const name = goal.text || "New goal";
  const set = (field: GoalField, value: string | null) =>
    session.answer({ blockId, path: cellPath({ rowId: goal.goalId, columnId: field }), value });
  const setState = (state: GoalState) => {
    set("state", state);
    set("reviewed", reviewDay);
    session.leave(blockId);
  };
  return (
    <li className={classes.reviewedGoal} data-next={isNext || undefined}>
      <div>
        <div className={classes.goalText}>{name}</div>
        {goal.note === "" ? null : <div className={classes.note}>{goal.note}</div>}
        {isNext ? <div className={classes.next}>Next to review</div> : null}
        <div className={classes.actionsOfGoal}>
          <GoalActions blockId={blockId} goal={goal} />
        </div>
      </div>
      <div className={classes.owner}>
        {goal.owner === "" ? null : (
          <>
            <Avatar name={goal.owner} size="small" decorative />
            <span>{goal.owner}</span>
          </>
        )}
      </div>
      <div className={classes.state}>
        <SegmentedField
          label={`How is it going: ${name}`}
          isCompact
          options={STATES}
          value={(isSet ? goal.state : undefined) ?? ("" as GoalState)}
          onChange={setState}
        />
        {isSet ? (
          <TextAreaField
            label={undefined}
            aria-label={`Next step: ${name}`}
            placeholder="Next step"
            minRows={1}
            maxRows={6}
            maxLength={GOAL_LIMITS.next}
            value={goal.next}
            onChange={(event) => set("next", typedText(event.currentTarget.value, GOAL_LIMITS.next) || null)}
            onBlur={() => session.leave(blockId)}
          />
        ) : null}
      </div>
    </li>
  );
}
