// The sums of the calculator (spec 8 §1): now, target, and which lever closes how much of the gap. Full precision inside;
// amounts are rounded only when they are shown (rounded-parts.ts).
import { DAYS_OF_YEAR, basesOf, daysOf, type Figures } from "./figures";
import {
  CASH_LEVERS,
  PROFIT_LEVERS,
  type CashLever,
  type Lever,
  type Levers,
  type ProfitLever,
} from "./levers";

/** The business now, or with the levers of a scenario. */
export interface Position {
  readonly revenue: number;
  readonly costOfSales: number;
  readonly overheads: number;
  readonly profit: number;
  /** Profit as a fraction of revenue; null without revenue. */
  readonly margin: number | null;
  /** Null if the days cannot be counted, because there is no yearly amount. */
  readonly days: Readonly<Record<CashLever, number | null>>;
  /** The same, and null too for typed days without a yearly amount to count them on. */
  readonly countedDays: Readonly<Record<CashLever, number | null>>;
  /** Debtor days plus stock days less creditor days, all of them counted. */
  readonly cycle: number | null;
  readonly workingCapital: number;
  readonly tax: number;
  readonly profitAfterTax: number;
  /** Null without a profit. */
  readonly value: number | null;
  /** The value less interest-bearing debt. */
  readonly valueToOwners: number | null;
}

export interface ValueGap {
  readonly now: Position;
  readonly target: Position;
  /** Target profit less profit now; negative if the scenario is worse. */
  readonly gap: number;
  /** The part of the gap that each profit lever closes; they add up to the gap. */
  readonly parts: Readonly<Record<ProfitLever, number>>;
  /** Cash that each cash lever releases at today's sales. */
  readonly released: Readonly<Record<CashLever, number>>;
  readonly cashReleased: number;
  /** Working capital that growth takes at the target days. */
  readonly growthTakes: number;
  readonly netCash: number;
}

export function valueGapOf(figures: Figures, levers: Levers): ValueGap {
  const { revenue, costOfSales, overheads } = figures;
  const price = levers.price / 100;
  const volume = levers.volume / 100;
  const saving = (0 - levers.costOfSales) / 100;
  const overheadsSaving = (0 - levers.overheads) / 100;
  const bases = basesOf(figures);
  const daysNow = mapCashLevers((lever) => daysOf(figures, lever));
  const daysThen = mapCashLevers((lever) =>
    offReason(figures, lever) === undefined ? (levers[lever] ?? daysNow[lever]) : daysNow[lever],
  );
  const now = positionOf(figures, { revenue, costOfSales, overheads, bases, days: daysNow });
  const costFactor = (1 + volume) * (1 - saving);
  const revenueThen = revenue * (1 + price) * (1 + volume);
  const target = positionOf(figures, {
    revenue: revenueThen,
    costOfSales: costOfSales * costFactor,
    overheads: overheads * (1 - overheadsSaving),
    bases: {
      debtorDays: revenueThen,
      stockDays: bases.stockDays * costFactor,
      creditorDays: bases.creditorDays * costFactor,
    },
    days: daysThen,
  });
  const released = mapCashLevers((lever) => {
    const [before, after] = [daysNow[lever] ?? 0, daysThen[lever] ?? 0];
    return ((lever === "creditorDays" ? after - before : before - after) * bases[lever]) / DAYS_OF_YEAR;
  });
  return {
    now,
    target,
    gap: target.profit - now.profit,
    parts: {
      price: revenue * price,
      volume: volume * (revenue * (1 + price) - costOfSales),
      costOfSales: saving * costOfSales * (1 + volume),
      overheads: overheadsSaving * overheads,
    },
    released,
    cashReleased: released.debtorDays + released.stockDays + released.creditorDays,
    growthTakes: target.workingCapital - workingCapitalOf(bases, daysThen),
    netCash: now.workingCapital - target.workingCapital,
  };
}

/** Why a lever changes nothing; undefined if it works. Its value in a scenario is ignored while it is off. */
export function offReason(figures: Figures, lever: Lever): string | undefined {
  const { revenue, costOfSales, overheads } = figures;
  const hasCosts = costOfSales > 0 || basesOf(figures).creditorDays > 0;
  switch (lever) {
    case "price":
    case "debtorDays":
      return revenue === 0 ? "There is no revenue." : undefined;
    case "volume":
      return revenue === 0 && !hasCosts ? "There is no revenue." : undefined;
    case "costOfSales":
      return hasCosts ? undefined : "There is no cost of sales.";
    case "stockDays":
      return costOfSales === 0 ? "There is no cost of sales." : undefined;
    case "creditorDays":
      return basesOf(figures).creditorDays === 0 ? "There is no cost of sales." : undefined;
    case "overheads":
      return overheads === 0 ? "There are no overheads." : undefined;
  }
}

/** The levers of a scenario that change something. */
export function movedLevers(figures: Figures, levers: Levers): Lever[] {
  return [
    ...PROFIT_LEVERS.filter((lever) => levers[lever] !== 0 && offReason(figures, lever) === undefined),
    ...CASH_LEVERS.filter(
      (lever) =>
        levers[lever] !== null &&
        levers[lever] !== daysOf(figures, lever) &&
        offReason(figures, lever) === undefined,
    ),
  ];
}

/** The worth of one step of a lever on its own: profit of one percent, or cash of one day. */
export function worthOfStep(figures: Figures, lever: Lever): number {
  if (offReason(figures, lever) !== undefined) return 0;
  switch (lever) {
    case "price":
      return figures.revenue / 100;
    case "volume":
      return (figures.revenue - figures.costOfSales) / 100;
    case "costOfSales":
      return figures.costOfSales / 100;
    case "overheads":
      return figures.overheads / 100;
    case "debtorDays":
    case "stockDays":
    case "creditorDays":
      return basesOf(figures)[lever] / DAYS_OF_YEAR;
  }
}

interface Parts {
  readonly revenue: number;
  readonly costOfSales: number;
  readonly overheads: number;
  readonly bases: Readonly<Record<CashLever, number>>;
  readonly days: Readonly<Record<CashLever, number | null>>;
}

function positionOf(figures: Figures, { revenue, costOfSales, overheads, bases, days }: Parts): Position {
  const profit = revenue - costOfSales - overheads;
  const tax = (figures.taxPercent / 100) * Math.max(0, profit);
  const value = profit > 0 ? figures.multiple * profit : null;
  const countedDays = mapCashLevers((lever) =>
    bases[lever] === 0 && days[lever] !== 0 ? null : days[lever],
  );
  const { debtorDays, stockDays, creditorDays } = countedDays;
  return {
    revenue,
    costOfSales,
    overheads,
    profit,
    margin: revenue > 0 ? profit / revenue : null,
    days,
    countedDays,
    cycle:
      debtorDays === null || stockDays === null || creditorDays === null
        ? null
        : debtorDays + stockDays - creditorDays,
    workingCapital: workingCapitalOf(bases, days),
    tax,
    profitAfterTax: profit - tax,
    value,
    valueToOwners: value === null ? null : value - figures.debt,
  };
}

function workingCapitalOf(bases: Parts["bases"], days: Parts["days"]): number {
  const { debtorDays, stockDays, creditorDays } = mapCashLevers((lever) => bases[lever] * (days[lever] ?? 0));
  return (debtorDays + stockDays - creditorDays) / DAYS_OF_YEAR;
}

function mapCashLevers<T>(of: (lever: CashLever) => T): Record<CashLever, T> {
  return { debtorDays: of("debtorDays"), stockDays: of("stockDays"), creditorDays: of("creditorDays") };
}
