// Up to three scenarios side by side; each row of amounts has one scale, and the shown scenario is tinted.
import type { CSSProperties, ReactNode } from "react";
import { dayCount, daysInWords, percentChange, times } from "@gap/core/value-gap/figures-in-words";
import { CASH_LEVERS, LEVER_NAMES, PROFIT_LEVERS, type Levers } from "@gap/core/value-gap/levers";
import { returnOnFee } from "@gap/core/value-gap/return-on-fee";
import { feeOf } from "@gap/core/value-gap/service-shares";
import { shownGapOf, type ShownGap } from "@gap/core/value-gap/shown-gap";
import { valueGapOf, type ValueGap } from "@gap/core/value-gap/value-gap";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import type { ScenarioHead } from "../saving/session-state";
import classes from "./comparison.module.css";

interface Compared {
  readonly head: ScenarioHead;
  readonly savedAt: Date | undefined;
  readonly levers: Levers;
  readonly gap: ValueGap;
  readonly shown: ShownGap;
  readonly times: number | null;
  readonly isShown: boolean;
}

interface ComparisonProps {
  readonly ids: readonly string[];
  /** Notes are the firm's own: not for a meeting. */
  readonly hasNotes: boolean;
  /** A scenario was chosen to work on. */
  readonly onChoose: (scenarioId: string) => void;
}

/** Keeps the cells of a heading empty. */
const NOTHING = "\u00A0";

export function Comparison({ ids, hasNotes, onChoose }: ComparisonProps) {
  const { amounts } = useCalculator();
  const columns = useCompared(ids);
  const multiple = useCalculatorState(({ figures }) => figures.multiple);
  return (
    <section className={classes.scroller} aria-label="Scenarios compared" tabIndex={0}>
      <table className={classes.table} style={{ "--columns": columns.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">Scenario</th>
            {columns.map(({ head, savedAt, isShown }) => (
              <th key={head.id} scope="col" data-shown={isShown || undefined}>
                <button type="button" className={classes.choose} onClick={() => onChoose(head.id)}>
                  {head.name}
                </button>
                <small>
                  {head.owner.name}
                  {savedAt === undefined ? null : (
                    <>
                      , <RelativeTime date={savedAt} />
                    </>
                  )}
                </small>
                {hasNotes && head.note !== "" ? <small className={classes.note}>{head.note}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <BigRow
            name="Profit gap closed"
            columns={columns}
            amountOf={({ shown }) => shown.gap}
            words={amounts.of}
            isGap
          />
          <BigRow
            name="Cash released"
            columns={columns}
            amountOf={({ shown }) => shown.cashReleased}
            words={amounts.of}
          />
          <Row name="Profit target" columns={columns} cell={({ shown }) => amounts.of(shown.target)} />
          <Row
            name={`Value of the firm at ${multiple} ×`}
            columns={columns}
            cell={({ shown }) => amounts.orNone(shown.value.target)}
          />
          <Row name="Return on the fee" columns={columns} cell={(each) => times(each.times)} />
          <tr className={classes.group}>
            <th scope="row">Levers</th>
            {columns.map(({ head, isShown }) => (
              <td key={head.id} data-shown={isShown || undefined}>
                {NOTHING}
              </td>
            ))}
          </tr>
          {PROFIT_LEVERS.map((lever) => (
            <Row
              key={lever}
              name={LEVER_NAMES[lever]}
              columns={columns}
              cell={({ levers }) => changeOrAsNow(levers[lever])}
            />
          ))}
          <Row
            name="Debtor, stock, creditor days"
            columns={columns}
            cell={({ gap }) =>
              CASH_LEVERS.map((lever) => dayCount(gap.target.countedDays[lever])).join(" / ")
            }
          />
          <Row
            name="Cash conversion cycle"
            columns={columns}
            cell={({ gap }) => daysInWords(gap.target.cycle)}
          />
          <Row
            name="Net cash, after growth"
            columns={columns}
            cell={({ shown }) => amounts.of(shown.netCash)}
          />
        </tbody>
      </table>
    </section>
  );
}

function useCompared(ids: readonly string[]): readonly Compared[] {
  const { session } = useCalculator();
  const figures = useCalculatorState((state) => state.figures);
  const scenarios = useCalculatorState((state) => state.scenarios);
  const shownScenario = useCalculatorState(({ scenario }) => scenario?.id);
  // Renders again when the shown scenario changes.
  useCalculatorState((state) => state.content);
  return ids.flatMap((id) => {
    const head = scenarios.find((scenario) => scenario.id === id);
    if (head === undefined) return [];
    const content = session.contentOf(id);
    const gap = valueGapOf(figures, content.levers);
    return [
      {
        head,
        savedAt: session.versionOf(id),
        levers: content.levers,
        gap,
        shown: shownGapOf(gap),
        times: returnOnFee(gap.gap, feeOf(content) ?? 0).times,
        isShown: id === shownScenario,
      },
    ];
  });
}

function changeOrAsNow(percent: number): ReactNode {
  return percent === 0 ? <span className={classes.asNow}>as now</span> : percentChange(percent);
}

interface RowProps {
  readonly name: string;
  readonly columns: readonly Compared[];
  readonly cell: (column: Compared) => ReactNode;
}

function Row({ name, columns, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.head.id} data-shown={column.isShown || undefined}>
          {cell(column)}
        </td>
      ))}
    </tr>
  );
}

interface BigRowProps extends Omit<RowProps, "cell"> {
  readonly amountOf: (column: Compared) => number;
  readonly words: (amount: number) => string;
  readonly isGap?: boolean;
}

function BigRow({ name, columns, amountOf, words, isGap = false }: BigRowProps) {
  const most = Math.max(1, ...columns.map((column) => Math.abs(amountOf(column))));
  return (
    <tr className={classes.big} data-gap={isGap || undefined}>
      <th scope="row">{name}</th>
      {columns.map((column) => {
        const amount = amountOf(column);
        const width = `${(Math.abs(amount) / most) * 100}%`;
        return (
          <td
            key={column.head.id}
            data-shown={column.isShown || undefined}
            data-negative={amount < 0 || undefined}
          >
            {words(amount)}
            <span className={classes.bar} aria-hidden>
              <i style={{ "--width": width } as CSSProperties} />
            </span>
          </td>
        );
      })}
    </tr>
  );
}
