// Measures to fill in: a row for each, with the figures of the last months.
import { answeredRowIds } from "@gap/core/blocks/answer-path";
import {
  MEASURE_LIMITS,
  MEASURE_SOURCE_NAMES,
  MEASURE_SOURCES,
  type MeasuresBlock,
} from "@gap/core/blocks/kinds/measures/measures.schema";
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";
import { formatShortCalendarMonth, monthAfter } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { EditableRows } from "@gap/web/blocks/parts/editable-rows";
import { choiceColumn, figureColumn, lineColumn, UNIT_COLUMN } from "@gap/web/blocks/parts/row-cells";
import { titleElementId } from "@gap/web/blocks/question-ids";
import { MonthTargets } from "./month-targets";
import { PasteMonths } from "./paste-months";
import classes from "./measures.module.css";

const MONTHS_TO_FILL_IN = 6;

const COLUMNS = [
  { ...lineColumn({ id: "name", title: "Measure" }, MEASURE_LIMITS.name), isWide: true },
  UNIT_COLUMN,
  choiceColumn({ id: "better", title: "Better" }, [
    { value: "up", label: "Higher" },
    { value: "down", label: "Lower" },
  ]),
  figureColumn({ id: "target", title: "Target" }),
];

/** After the months, which are entered more often. */
const SOURCE_COLUMN = {
  ...choiceColumn({ id: "source", title: "Figures from" }, [
    { value: "", label: "By hand" },
    ...MEASURE_SOURCES.map((source) => ({
      value: source,
      label: `${ACCOUNTING_PROVIDER_NAME}: ${MEASURE_SOURCE_NAMES[source]}`,
    })),
  ]),
  isWide: true,
};

export function MeasuresFillIn({ block, answers, onAnswer }: FillInProps<MeasuresBlock>) {
  const { today } = useBlockServices();
  const months = Array.from({ length: MONTHS_TO_FILL_IN }, (_, place) =>
    monthAfter(today.slice(0, 7), place + 1 - MONTHS_TO_FILL_IN),
  );
  return (
    <>
      <EditableRows
        labelledBy={titleElementId(block)}
        columns={[
          ...COLUMNS,
          ...months.map((month) => figureColumn({ id: month, title: formatShortCalendarMonth(month) })),
          SOURCE_COLUMN,
        ]}
        rows={{
          addable: MEASURE_LIMITS.rows,
          noun: "measure",
          atMost: `There can be ${MEASURE_LIMITS.rows} measures.`,
          rowIds: answeredRowIds(answers),
        }}
        answers={answers}
        onAnswer={onAnswer}
      />
      <div className={classes.further}>
        <PasteMonths answers={answers} onAnswer={onAnswer} />
        <MonthTargets answers={answers} onAnswer={onAnswer} />
      </div>
    </>
  );
}
