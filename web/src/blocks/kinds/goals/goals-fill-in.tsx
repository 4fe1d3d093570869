// Goals for ninety days to fill in. Goals that a review has closed are no longer among them.
import { useMemo } from "react";
import { currentGoals, goalsUntil } from "@gap/core/blocks/kinds/goals/goals";
import {
  GOAL_LIMITS,
  GOAL_STATE_NAMES,
  GOAL_STATES,
  GOALS_UNTIL,
  type GoalsBlock,
} from "@gap/core/blocks/kinds/goals/goals.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { EditableRows } from "@gap/web/blocks/parts/editable-rows";
import { LastDay } from "@gap/web/blocks/parts/last-day";
import {
  choiceColumn,
  dayColumn,
  figureColumn,
  lineColumn,
  textColumn,
} from "@gap/web/blocks/parts/row-cells";
import { titleElementId } from "@gap/web/blocks/question-ids";

const COLUMNS = [
  { ...lineColumn({ id: "text", title: "Goal" }, GOAL_LIMITS.text), isWide: true },
  lineColumn({ id: "owner", title: "Who" }, GOAL_LIMITS.owner),
  dayColumn({ id: "due", title: "Due" }),
  figureColumn({ id: "progress", title: "Progress %" }, { maxDecimals: 0, min: 0, max: 100 }),
  choiceColumn({ id: "state", title: "State" }, [
    { value: "", label: "" },
    ...GOAL_STATES.map((state) => ({ value: state, label: GOAL_STATE_NAMES[state] })),
  ]),
  lineColumn({ id: "note", title: "Where it is" }, GOAL_LIMITS.note),
  textColumn({ id: "next", title: "Next step" }, GOAL_LIMITS.next),
];

export function GoalsFillIn({ block, answers, onAnswer }: FillInProps<GoalsBlock>) {
  const rowIds = useMemo(() => currentGoals(answers).map(({ goalId }) => goalId), [answers]);
  return (
    <>
      <LastDay
        label="Last day of the 90 days"
        day={goalsUntil(answers)}
        onChange={(day) => onAnswer(GOALS_UNTIL, day)}
      />
      <EditableRows
        labelledBy={titleElementId(block)}
        columns={COLUMNS}
        rows={{
          addable: GOAL_LIMITS.rows,
          noun: "goal",
          atMost: `There can be ${GOAL_LIMITS.rows} goals.`,
          rowIds,
        }}
        answers={answers}
        onAnswer={onAnswer}
      />
    </>
  );
}
