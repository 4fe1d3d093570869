// Targets of single months, for measures whose target changes over the year.
import { useId, useState } from "react";
import type { AnswersOfBlock } from "@gap/core/blocks/block-kind";
import { measuresIn } from "@gap/core/blocks/kinds/measures/measures";
import { targetColumn } from "@gap/core/blocks/kinds/measures/measures.schema";
import { formatShortCalendarMonth, monthAfter } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/block-services";
import { EditableRows } from "@gap/web/blocks/parts/editable-rows";
import { figureColumn } from "@gap/web/blocks/parts/row-cells";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./measures.module.css";

const MONTHS = 12;

interface MonthTargetsProps {
  readonly answers: AnswersOfBlock;
  readonly onAnswer: (path: string, value: unknown) => void;
}

export function MonthTargets(props: MonthTargetsProps) {
  const measures = measuresIn(props.answers);
  const [isOpen, setIsOpen] = useState(() => measures.some(({ monthTargets }) => monthTargets.length > 0));
  if (measures.length === 0) return null;
  if (!isOpen)
    return (
      <Button kind="link" small onClick={() => setIsOpen(true)}>
        Set targets by month
      </Button>
    );
  return <TargetsTable {...props} />;
}

/** The current month and those after it. */
function TargetsTable({ answers, onAnswer }: MonthTargetsProps) {
  const { today } = useBlockServices();
  const titleId = useId();
  const months = Array.from({ length: MONTHS }, (_, place) => monthAfter(today.slice(0, 7), place));
  return (
    <div className={classes.targets}>
      <h4 id={titleId} className={classes.targetsTitle}>
        Targets by month
      </h4>
      <p className={classes.quiet}>Months without one have the target of the measure.</p>
      <EditableRows
        labelledBy={titleId}
        columns={months.map((month) =>
          figureColumn({ id: targetColumn(month), title: formatShortCalendarMonth(month) }),
        )}
        rows={{
          fixed: measuresIn(answers).map(({ measureId, name }) => ({
            id: measureId,
            label: name || "New measure",
          })),
        }}
        answers={answers}
        onAnswer={onAnswer}
      />
    </div>
  );
}
