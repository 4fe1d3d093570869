// The printed parts: results, figures, profit, cash and return. Sliders and fields become text.
import { BENCHMARK_NAMES, besideIndustry } from "@gap/core/value-gap/beside-industry";
import { percentage } from "@gap/core/value-gap/figures-in-words";
import { balanceOf } from "@gap/core/value-gap/figures";
import { effectOf, nowInWords, targetInWords, worthInWords } from "@gap/core/value-gap/lever-words";
import {
  CASH_LEVERS,
  LEVER_NAMES,
  PROFIT_LEVERS,
  type CashLever,
  type Lever,
} from "@gap/core/value-gap/levers";
import { offReason } from "@gap/core/value-gap/value-gap";
import { shortDate } from "@gap/core/shared/calendar/short-date";
import { formatDate } from "@gap/core/shared/dates";
import { Facts } from "@gap/web/ui/display/facts";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import { CashCard, CycleCard } from "../page/cash-tab";
import { Headline } from "../page/headline";
import { ProfitCard } from "../page/profit-tab";
import { PrintedFee } from "../return/printed-fee";
import { ServicesTable } from "../return/services-card";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import classes from "./print-sheet.module.css";

export function PrintSheet() {
  const { client } = useCalculator();
  const scenario = useCalculatorState((state) => state.scenario);
  const hasServices = useCalculatorState(({ content }) => content.services.length > 0);
  const hasBenchmarks = useCalculatorState(({ figures }) => figures.benchmarks !== null);
  return (
    <>
      <header className={classes.head}>
        <p>Value Gap Calculator</p>
        <h1>{client.name}</h1>
        <p>
          {scenario === undefined ? "" : `Scenario: ${scenario.name}, by ${scenario.owner.name}. `}
          Printed on {formatDate(new Date())}. All amounts are estimates.
        </p>
      </header>
      <Headline tab="print" />
      <section>
        <h2>Inputs</h2>
        <PrintedFigures />
        {hasBenchmarks ? <PrintedBenchmarks /> : null}
      </section>
      <section>
        <h2>Profit</h2>
        <PrintedLevers levers={PROFIT_LEVERS} label="Profit levers" />
        <ProfitCard />
      </section>
      <section>
        <h2>Cash conversion</h2>
        <PrintedLevers levers={CASH_LEVERS} label="Cash levers" />
        <CycleCard />
        <CashCard />
      </section>
      <section>
        <h2>Return</h2>
        <PrintedFee />
        {hasServices ? (
          <div className={classes.framed}>
            <ServicesTable />
          </div>
        ) : null}
      </section>
    </>
  );
}

function PrintedFigures() {
  const { amounts } = useCalculator();
  const figures = useCalculatorState((state) => state.figures);
  const source = useCalculatorState((state) => state.source);
  const ofRevenue = (amount: number) =>
    figures.revenue === 0
      ? amounts.of(amount)
      : `${amounts.of(amount)}, ${percentage(amount / figures.revenue)} of revenue`;
  const balance = (lever: CashLever) => amounts.of(balanceOf(figures, lever));
  const { revenue, costOfSales, overheads, lastYear } = figures;
  return (
    <>
      <p>
        {source !== null
          ? `The twelve months to ${shortDate(source.toDay)}, from ${source.name}.`
          : figures.yearEnd === null
            ? "The last twelve months."
            : `The twelve months to ${shortDate(figures.yearEnd)}.`}
      </p>
      <Facts
        facts={{
          Revenue: amounts.of(revenue),
          "Cost of sales": ofRevenue(costOfSales),
          Overheads: ofRevenue(overheads),
          "Profit before tax": ofRevenue(revenue - costOfSales - overheads),
          "Year before":
            lastYear === null
              ? undefined
              : `Revenue ${amounts.of(lastYear.revenue)}, profit ${amounts.of(lastYear.revenue - lastYear.costOfSales - lastYear.overheads)}`,
          Debtors: balance("debtorDays"),
          Stock: balance("stockDays"),
          Creditors: balance("creditorDays"),
          "Interest-bearing debt": amounts.of(figures.debt),
          "Tax rate": `${figures.taxPercent}%`,
          "Multiple for the value of the firm": `${figures.multiple} ×`,
        }}
      />
    </>
  );
}

function PrintedBenchmarks() {
  const figures = useCalculatorState((state) => state.figures);
  return (
    <>
      <p>Beside the industry: {figures.benchmarks?.source}.</p>
      <PlainTable
        label="Beside the industry"
        columns={[
          { header: "Figure", cell: ({ id }) => BENCHMARK_NAMES[id] },
          { header: "Difference", cell: ({ words }) => words, align: "end" },
        ]}
        rows={besideIndustry(figures)}
        rowId={({ id }) => id}
      />
    </>
  );
}

interface PrintedLeversProps {
  readonly label: string;
  readonly levers: readonly Lever[];
}

function PrintedLevers({ label, levers }: PrintedLeversProps) {
  const { amounts } = useCalculator();
  const figures = useCalculatorState((state) => state.figures);
  const values = useCalculatorState(({ content }) => content.levers);
  const shown = useCalculatorState((state) => state.shown);
  const { currencyCode } = amounts;
  return (
    <PlainTable
      label={label}
      columns={[
        { header: "Lever", cell: (lever) => LEVER_NAMES[lever] },
        { header: "Now", cell: (lever) => nowInWords(figures, lever), align: "end" },
        {
          header: "Target",
          cell: (lever) =>
            offReason(figures, lever) === undefined ? targetInWords(figures, values, lever) : "–",
          align: "end",
        },
        { header: "Effect", cell: (lever) => effectOf(lever, shown, currencyCode).text, align: "end" },
        {
          header: "One step",
          cell: (lever) => offReason(figures, lever) ?? worthInWords(figures, lever, currencyCode),
        },
      ]}
      rows={levers}
      rowId={(lever) => lever}
    />
  );
}
