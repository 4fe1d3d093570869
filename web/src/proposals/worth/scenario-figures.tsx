// The figures that a scenario is based on, now and at the target, behind the button 'See the working'.
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { dayCount, money, percentChange } from "@gap/core/value-gap/figures-in-words";
import { CASH_LEVERS, LEVER_NAMES, PROFIT_LEVERS } from "@gap/core/value-gap/levers";
import { shownGapOf } from "@gap/core/value-gap/shown-gap";
import { offReason, valueGapOf } from "@gap/core/value-gap/value-gap";
import type { FrozenValue } from "@gap/core/value-gap/value-of-services";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import classes from "./worth.module.css";

export function ScenarioFigures({ value }: { readonly value: FrozenValue }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes["working"]}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        See the working
        <IconChevronDown size={15} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        <PlainTable
          label="The working"
          columns={[
            { header: "Figure", cell: (row: Row) => row.name },
            { header: "Now", cell: (row: Row) => row.now, align: "end", phoneLabel: "Now" },
            { header: "Target", cell: (row: Row) => row.target, align: "end", phoneLabel: "Target" },
          ]}
          rows={rowsOf(value)}
          rowId={({ name }) => name}
        />
      </div>
    </div>
  );
}

interface Row {
  readonly name: string;
  readonly now: string;
  readonly target: string;
}

/** As the calculator shows them: levers that are off have no effect, and the shown profits differ by the shown gap. */
function rowsOf({ figures, levers, currencyCode }: FrozenValue): Row[] {
  const gap = valueGapOf(figures, levers);
  const { now, target } = gap;
  const profit = shownGapOf(gap);
  return [
    ...PROFIT_LEVERS.filter((lever) => levers[lever] !== 0 && offReason(figures, lever) === undefined).map(
      (lever) => ({
        name: `${LEVER_NAMES[lever]} changes by`,
        now: "",
        target: percentChange(levers[lever]),
      }),
    ),
    ...(["revenue", "costOfSales", "overheads"] as const).map((figure) => ({
      name: FIGURE_NAMES[figure],
      now: money(now[figure], currencyCode),
      target: money(target[figure], currencyCode),
    })),
    { name: "Profit", now: money(profit.now, currencyCode), target: money(profit.target, currencyCode) },
    ...CASH_LEVERS.map((lever) => ({
      name: LEVER_NAMES[lever],
      now: dayCount(now.countedDays[lever]),
      target: dayCount(target.countedDays[lever]),
    })),
  ];
}

const FIGURE_NAMES = {
  revenue: "Revenue",
  costOfSales: "Cost of sales in the year",
  overheads: "Overheads in the year",
} as const;
