// Figures of measures from the accounting provider's reports (spec 8 §4): those of each month from its profit and loss, and
// days from the year and the balance sheet of its last day, as the calculator counts them.
import type { MonthFigure } from "@gap/core/blocks/kinds/measures/measures";
import type { MeasureSource } from "@gap/core/blocks/kinds/measures/measures.schema";
import { daysOf } from "@gap/core/value-gap/figures";
import type { CashLever } from "@gap/core/value-gap/levers";
import type { ReportedBusiness, ReportedPeriod } from "@gap/core/value-gap/read-reports";

/** `businessPlan.getReportedMeasures`: figures to fill in; nothing is saved yet. */
export interface ReportedMeasures {
  readonly months: Readonly<Record<MeasureSource, readonly MonthFigure[]>>;
  readonly source: ReportedBusiness["source"];
}

export function reportedMeasures({ months, figures, source }: ReportedBusiness): ReportedMeasures {
  const ofMonths = (figure: (month: ReportedPeriod) => number | undefined): MonthFigure[] =>
    months.flatMap((month) => {
      const value = figure(month);
      return value === undefined ? [] : [{ month: month.to.slice(0, 7), value }];
    });
  const days = (lever: CashLever): MonthFigure[] => {
    const counted = daysOf(figures, lever);
    return counted === null ? [] : [{ month: source.toDay.slice(0, 7), value: rounded(counted, 1) }];
  };
  return {
    source,
    months: {
      revenue: ofMonths(({ revenue }) => rounded(revenue, 2)),
      grossMargin: ofMonths(({ revenue, costOfSales }) =>
        revenue > 0 ? rounded(((revenue - costOfSales) / revenue) * 100, 1) : undefined,
      ),
      overheads: ofMonths(({ overheads }) => rounded(overheads, 2)),
      profit: ofMonths(({ revenue, costOfSales, overheads }) =>
        rounded(revenue - costOfSales - overheads, 2),
      ),
      debtorDays: days("debtorDays"),
      stockDays: days("stockDays"),
      creditorDays: days("creditorDays"),
    },
  };
}

/** Never minus zero. */
function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) || 0;
}
