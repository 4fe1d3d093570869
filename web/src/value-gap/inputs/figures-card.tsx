// The figures of the last twelve months: profit and loss, working capital by balance or days, and finance.
import { useId, type ReactNode } from "react";
import { FIGURE_FIELD_NAMES, type FigureField as FieldId } from "@gap/core/value-gap/figure-fields";
import { NONE, percentage } from "@gap/core/value-gap/figures-in-words";
import type { BenchmarkId } from "@gap/core/value-gap/beside-industry";
import { Button } from "@gap/web/ui/actions/button";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { Card } from "@gap/web/ui/page/card";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import type { CalculatorState } from "../saving/session-state";
import { FigureField } from "./figure-field";
import { TakeFigures } from "./take-figures";
import { YearEnd } from "./year-end";
import classes from "./inputs.module.css";

export function FiguresCard() {
  const { session, client } = useCalculator();
  const hasLastYear = useCalculatorState(({ figures }) => figures.lastYear !== null);
  const hasIndustry = useCalculatorState(({ figures }) => figures.benchmarks !== null);
  const hasTaxInside = useCalculatorState(({ figures }) => figures.balancesIncludeTax);
  return (
    <Card title="Last twelve months" flush actions={<Source />}>
      <div
        className={classes.figures}
        data-last-year={hasLastYear || undefined}
        data-industry={hasIndustry || undefined}
      >
        <div className={classes.heads} aria-hidden>
          <span />
          <span>{client.name}</span>
          <span>{hasLastYear ? "Year before" : ""}</span>
          <span>{hasIndustry ? "Industry" : ""}</span>
        </div>
        <YearlyRow field="revenue" lastYear="lastYear.revenue" />
        <YearlyRow field="costOfSales" lastYear="lastYear.costOfSales" />
        <YearlyRow field="overheads" lastYear="lastYear.overheads" benchmark="overheads" />
        <ProfitRow />
        <LastYearChoice />
        <h3 className={classes.part}>Working capital</h3>
        <p className={classes.hint}>Type the balance or the days: each computes the other.</p>
        <CapitalRow label="Debtors" balance="debtors.balance" days="debtors.days" benchmark="debtorDays" />
        <CapitalRow label="Stock" balance="stock.balance" days="stock.days" benchmark="stockDays" />
        <CapitalRow
          label="Creditors"
          balance="creditors.balance"
          days="creditors.days"
          benchmark="creditorDays"
        />
        <Row label="Purchases" hint="If known, creditor days count on them" field="purchases" />
        <div className={classes.check}>
          <CheckboxField
            label="Balances of debtors and creditors include sales tax"
            checked={hasTaxInside}
            disabled={!session.canChange}
            onChange={(event) => {
              const balancesIncludeTax = event.currentTarget.checked;
              session.endStep();
              session.changeFigures("tax inside", (figures) => ({ ...figures, balancesIncludeTax }));
              session.endStep();
            }}
          />
        </div>
        {hasTaxInside ? <Row label="Sales tax rate" field="salesTaxPercent" /> : null}
        <h3 className={classes.part}>Finance</h3>
        <Row label={FIGURE_FIELD_NAMES.debt} field="debt" />
        <Row label="Tax rate" hint="On profit" field="taxPercent" />
        <Row label={FIGURE_FIELD_NAMES.multiple} hint="Of yearly profit" field="multiple" />
      </div>
    </Card>
  );
}

function Source() {
  return (
    <span className={classes.source}>
      <YearEnd />
      <TakeFigures />
    </span>
  );
}

interface RowProps {
  readonly label: string;
  readonly hint?: string;
  readonly field: FieldId;
}

function Row({ label, hint, field }: RowProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <RowLabel id={id} label={label} hint={hint} />
      <FigureField id={id} field={field} />
    </div>
  );
}

interface RowLabelProps {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
}

function RowLabel({ id, label, hint }: RowLabelProps) {
  return (
    <label htmlFor={id} className={classes.label}>
      {label}
      {hint === undefined ? null : <small>{hint}</small>}
    </label>
  );
}

interface YearlyRowProps {
  readonly field: "revenue" | "costOfSales" | "overheads";
  readonly lastYear: FieldId;
  readonly benchmark?: BenchmarkId;
}

function YearlyRow({ field, lastYear, benchmark }: YearlyRowProps) {
  const id = useId();
  const ofRevenue = useCalculatorState(({ figures }) =>
    field === "revenue" || figures.revenue === 0
      ? ""
      : `${percentage(figures[field] / figures.revenue)} of revenue`,
  );
  const change = useCalculatorState(({ figures }) =>
    changeInWords(figures[field], figures.lastYear?.[field]),
  );
  const hasLastYear = useCalculatorState(({ figures }) => figures.lastYear !== null);
  const hint = [ofRevenue, change].filter((words) => words !== "").join(", ");
  return (
    <div className={classes.row}>
      <RowLabel id={id} label={FIGURE_FIELD_NAMES[field]} hint={hint === "" ? undefined : hint} />
      <FigureField id={id} field={field} />
      <span className={classes.before}>{hasLastYear ? <FigureField field={lastYear} /> : null}</span>
      <Industry benchmark={benchmark} isCost={field === "costOfSales"} />
    </div>
  );
}

/** 'up 8.6%' on last year. */
function changeInWords(amount: number, before: number | undefined): string {
  if (before === undefined || before <= 0) return "";
  const change = amount / before - 1;
  if (Math.abs(change) < 0.0005) return "as last year";
  return `${change > 0 ? "up" : "down"} ${percentage(Math.abs(change))}`;
}

function ProfitRow() {
  const { amounts } = useCalculator();
  const id = useId();
  const profit = useCalculatorState(({ gap }) => amounts.of(gap.now.profit));
  const margin = useCalculatorState(({ gap }) => percentage(gap.now.margin));
  const before = useCalculatorState(({ figures: { lastYear } }) =>
    lastYear === null ? "" : amounts.of(lastYear.revenue - lastYear.costOfSales - lastYear.overheads),
  );
  return (
    <div className={classes.row}>
      <span className={classes.label} id={id}>
        Profit before tax
        {margin === NONE ? null : <small>{margin} of revenue</small>}
      </span>
      <output
        className={classes.result}
        aria-labelledby={id}
        data-negative={profit.startsWith("-") || undefined}
      >
        {profit}
      </output>
      <span className={classes.before}>
        {before === "" ? null : (
          <output
            className={classes.result}
            aria-label="Profit before tax last year"
            data-negative={before.startsWith("-") || undefined}
          >
            {before}
          </output>
        )}
      </span>
      <Industry benchmark="profitMargin" />
    </div>
  );
}

function LastYearChoice() {
  const { session } = useCalculator();
  const hasLastYear = useCalculatorState(({ figures }) => figures.lastYear !== null);
  if (!session.canChange) return null;
  const set = (isShown: boolean) => {
    session.endStep();
    session.changeFigures("last year", (figures) => ({
      ...figures,
      lastYear: isShown ? { revenue: 0, costOfSales: 0, overheads: 0 } : null,
    }));
    session.endStep();
  };
  return (
    <div className={classes.choice}>
      <Button kind="link" small onClick={() => set(!hasLastYear)}>
        {hasLastYear ? "Remove the year before" : "Compare with the year before"}
      </Button>
    </div>
  );
}

interface CapitalRowProps {
  readonly label: string;
  readonly balance: FieldId;
  readonly days: FieldId;
  readonly benchmark: BenchmarkId;
}

function CapitalRow({ label, balance, days, benchmark }: CapitalRowProps) {
  const id = useId();
  return (
    <div className={classes.row} data-capital>
      <RowLabel id={id} label={label} hint={undefined} />
      <FigureField id={id} field={balance} label={`${label}, balance`} />
      <FigureField field={days} />
      <Industry benchmark={benchmark} />
    </div>
  );
}

/** The benchmark of a row; an industry's cost of sales is what its gross margin leaves. */
function Industry({
  benchmark,
  isCost = false,
}: {
  readonly benchmark?: BenchmarkId | undefined;
  readonly isCost?: boolean;
}) {
  const words = useCalculatorState((state) => industryInWords(state, benchmark, isCost));
  return <span className={classes.industry}>{words}</span>;
}

function industryInWords(
  { figures: { benchmarks } }: CalculatorState,
  benchmark: BenchmarkId | undefined,
  isCost: boolean,
): string {
  if (benchmarks === null) return "";
  if (isCost) return benchmarks.grossMargin === null ? NONE : `${(100 - benchmarks.grossMargin).toFixed(1)}%`;
  const value = benchmark === undefined ? null : benchmarks[benchmark];
  if (value === null) return NONE;
  return benchmark?.endsWith("Days") ? String(value) : `${value.toFixed(1)}%`;
}
