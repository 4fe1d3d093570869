// A field of the client's figures.
import {
  FIGURE_FIELD_NAMES,
  figureAt,
  isComputed,
  judgeTypedFigure,
  kindOfField,
  withFigure,
  type CapitalField,
  type FigureField as FieldId,
  type FigureKind,
} from "@gap/core/value-gap/figure-fields";
import { figuresPastedAt } from "@gap/core/value-gap/pasted-figures";
import { formatNumber } from "@gap/core/shared/numeric-input";
import { TypedField, type PasteResult } from "../fields/typed-field";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import type { CalculatorSession } from "../saving/calculator-session";

interface FigureFieldProps {
  readonly id?: string;
  readonly field: FieldId;
  readonly label?: string;
}

const UNITS_AFTER: Partial<Record<FigureKind, string>> = { days: "days", percent: "%", multiple: "×" };
const DECIMALS: Readonly<Record<FigureKind, number>> = { amount: 2, days: 1, percent: 2, multiple: 2 };

export function FigureField({ id, field, label = FIGURE_FIELD_NAMES[field] }: FigureFieldProps) {
  const { session, amounts } = useCalculator();
  const kind = kindOfField(field);
  const value = useCalculatorState(({ figures }) => figureAt(figures, field));
  const computed = useCalculatorState(({ figures }) => isCapital(field) && isComputed(figures, field));
  const maxDecimals = kind === "amount" && computed ? 0 : DECIMALS[kind];
  const isUnknown = value === null || (value === 0 && (kind === "amount" || kind === "multiple"));
  return (
    <TypedField
      {...(id !== undefined && { id })}
      name={field}
      label={label}
      unitBefore={kind === "amount" ? amounts.symbol : undefined}
      unitAfter={UNITS_AFTER[kind]}
      placeholder={field === "purchases" ? "Not known" : "0"}
      atRest={isUnknown ? "" : formatNumber(value, { maxDecimals })}
      plain={isUnknown ? "" : String(Number(value.toFixed(maxDecimals)))}
      isComputed={computed}
      judge={(text) => judgeTypedFigure(field, text)}
      onChange={(next) => session.changeFigures(field, (figures) => withFigure(figures, field, next))}
      onPasteText={(text) => pasteFigures(session, field, text)}
    />
  );
}

/** The rows from top to bottom; a pasted column fills the fields that are shown. */
const ROWS: readonly FieldId[] = [
  "revenue",
  "costOfSales",
  "overheads",
  "debtors.balance",
  "stock.balance",
  "creditors.balance",
  "purchases",
  "salesTaxPercent",
  "debt",
  "taxPercent",
  "multiple",
];
const LAST_YEAR: readonly FieldId[] = ["lastYear.revenue", "lastYear.costOfSales", "lastYear.overheads"];
const DAYS: readonly FieldId[] = ["debtors.days", "stock.days", "creditors.days"];

/** One step for undo. What is no figure stays in its field, with an error. */
function pasteFigures(session: CalculatorSession, focused: FieldId, text: string): PasteResult {
  const { figures: now } = session.state();
  const pasted = figuresPastedAt(focused, text, columnOf(focused, now.balancesIncludeTax));
  if (pasted === undefined) return "as usual";
  if ("refused" in pasted) return pasted;
  session.endStep();
  session.changeFigures("pasted figures", (before) =>
    pasted.figures.reduce((figures, { field, text: typed }) => {
      const judged = judgeTypedFigure(field, typed);
      return "error" in judged ? figures : withFigure(figures, field, judged.value);
    }, before),
  );
  session.endStep();
  for (const { field, text: typed } of pasted.figures)
    session.setFault(field, "error" in judgeTypedFigure(field, typed) ? typed : undefined);
  return "taken";
}

/** The fields of the focused one's column, as the tab shows them. */
function columnOf(focused: FieldId, showsSalesTax: boolean): readonly FieldId[] {
  if (DAYS.includes(focused)) return DAYS;
  if (LAST_YEAR.includes(focused)) return LAST_YEAR;
  return showsSalesTax ? ROWS : ROWS.filter((field) => field !== "salesTaxPercent");
}

function isCapital(field: FieldId): field is CapitalField {
  return field.endsWith(".balance") || field.endsWith(".days");
}
