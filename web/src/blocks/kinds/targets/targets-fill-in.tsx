// Targets to fill in: a row for each, from today's figure to the one in three years.
import { answeredRowIds } from "@gap/core/blocks/answer-path";
import { targetsUntil } from "@gap/core/blocks/kinds/targets/targets";
import {
  TARGET_LIMITS,
  TARGETS_UNTIL,
  type TargetsBlock,
} from "@gap/core/blocks/kinds/targets/targets.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { EditableRows } from "@gap/web/blocks/parts/editable-rows";
import { LastDay } from "@gap/web/blocks/parts/last-day";
import { figureColumn, lineColumn, UNIT_COLUMN } from "@gap/web/blocks/parts/row-cells";
import { titleElementId } from "@gap/web/blocks/question-ids";

const COLUMNS = [
  { ...lineColumn({ id: "name", title: "Target" }, TARGET_LIMITS.name), isWide: true },
  UNIT_COLUMN,
  ...[
    { id: "now", title: "Now" },
    { id: "q1", title: "Quarter 1" },
    { id: "q2", title: "Quarter 2" },
    { id: "q3", title: "Quarter 3" },
    { id: "q4", title: "Quarter 4" },
    { id: "y1", title: "12 months" },
    { id: "y2", title: "2 years" },
    { id: "y3", title: "3 years" },
  ].map((column) => figureColumn(column)),
];

export function TargetsFillIn({ block, answers, onAnswer }: FillInProps<TargetsBlock>) {
  return (
    <>
      <LastDay
        label="Last day of the 12 months"
        day={targetsUntil(answers)}
        onChange={(day) => onAnswer(TARGETS_UNTIL, day)}
      />
      <EditableRows
        labelledBy={titleElementId(block)}
        columns={COLUMNS}
        rows={{
          addable: TARGET_LIMITS.rows,
          noun: "target",
          atMost: `There can be ${TARGET_LIMITS.rows} targets.`,
          rowIds: answeredRowIds(answers),
        }}
        answers={answers}
        onAnswer={onAnswer}
      />
    </>
  );
}
