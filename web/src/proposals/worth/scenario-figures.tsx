// The figures that a scenario is based on, now and at the target, behind the button 'See the working'.
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatCents } from "@gap/core/shared/money";
import { CASH_LEVERS, LEVER_NAMES, PROFIT_LEVERS } from "@gap/core/value-gap/levers";
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

function rowsOf({ results: { now, target }, levers, currencyCode }: FrozenValue): Row[] {
  const money = (amount: number) => formatCents(amount * 100, currencyCode);
  const days = (amount: number | null) => (amount === null ? "–" : `${Math.round(amount * 10) / 10}`);
  return [
    ...PROFIT_LEVERS.filter((lever) => levers[lever] !== 0).map((lever) => ({
      name: `${LEVER_NAMES[lever]} changes by`,
      now: "",
      target: `${levers[lever] > 0 ? "+" : "−"}${Math.abs(levers[lever])}%`,
    })),
    ...(["revenue", "costOfSales", "overheads", "profit"] as const).map((figure) => ({
      name: FIGURE_NAMES[figure],
      now: money(now[figure]),
      target: money(target[figure]),
    })),
    ...CASH_LEVERS.map((lever) => ({
      name: LEVER_NAMES[lever],
      now: days(now.days[lever]),
      target: days(target.days[lever]),
    })),
  ];
}

const FIGURE_NAMES = {
  revenue: "Revenue",
  costOfSales: "Cost of sales in the year",
  overheads: "Overheads in the year",
  profit: "Profit",
} as const;
