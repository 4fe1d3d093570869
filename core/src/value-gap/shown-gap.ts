// The amounts of the calculator as they are shown: whole, and so that shown parts add up to shown totals (spec 8 §1).
import { CASH_LEVERS, PROFIT_LEVERS, type CashLever, type ProfitLever } from "./levers";
import { roundedParts } from "./rounded-parts";
import type { Position, ValueGap } from "./value-gap";

/** The same result now and at the target. */
export interface BeforeAndAfter<Amount = number> {
  readonly now: Amount;
  readonly target: Amount;
}

export interface ShownGap {
  readonly now: number;
  readonly target: number;
  readonly gap: number;
  readonly parts: Readonly<Record<ProfitLever, number>>;
  /** Percent of the gap; null unless there is a gap to close. They add up to 100. */
  readonly shares: Readonly<Record<ProfitLever, number>> | null;
  readonly released: Readonly<Record<CashLever, number>>;
  readonly cashReleased: number;
  readonly growthTakes: number;
  readonly netCash: number;
  /** Tax and profit after tax add up to the profit as shown. */
  readonly tax: BeforeAndAfter;
  readonly profitAfterTax: BeforeAndAfter;
  /** Null without a profit. */
  readonly value: BeforeAndAfter<number | null>;
  /** The value as shown less the debt as shown. */
  readonly valueToOwners: BeforeAndAfter<number | null>;
  readonly workingCapital: BeforeAndAfter;
}

export function shownGapOf({ now, target, parts, gap, released, netCash }: ValueGap): ShownGap {
  const shownParts = roundedParts(parts);
  const shownReleased = roundedParts(released);
  const shownGap = sumOf(PROFIT_LEVERS.map((lever) => shownParts[lever]));
  const cashReleased = sumOf(CASH_LEVERS.map((lever) => shownReleased[lever]));
  const shownNet = whole(netCash);
  const profitNow = whole(now.profit);
  const profitTarget = profitNow + shownGap;
  const tax = { now: whole(now.tax), target: whole(target.tax) };
  const workingCapital = whole(now.workingCapital);
  return {
    now: profitNow,
    target: profitTarget,
    gap: shownGap,
    parts: shownParts,
    shares: shownGap > 0 ? sharesOf(parts, gap) : null,
    released: shownReleased,
    cashReleased,
    growthTakes: whole(cashReleased - shownNet),
    netCash: shownNet,
    tax,
    profitAfterTax: { now: profitNow - tax.now, target: profitTarget - tax.target },
    value: { now: wholeOrNone(now.value), target: wholeOrNone(target.value) },
    valueToOwners: { now: shownToOwners(now), target: shownToOwners(target) },
    workingCapital: { now: workingCapital, target: whole(workingCapital - shownNet) },
  };
}

function sharesOf(parts: ValueGap["parts"], gap: number): Record<ProfitLever, number> {
  const percent = (lever: ProfitLever) => (parts[lever] / gap) * 100;
  return roundedParts({
    price: percent("price"),
    volume: percent("volume"),
    costOfSales: percent("costOfSales"),
    overheads: percent("overheads"),
  });
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function wholeOrNone(amount: number | null): number | null {
  return amount === null ? null : whole(amount);
}

function shownToOwners({ value, valueToOwners }: Position): number | null {
  if (value === null || valueToOwners === null) return null;
  return whole(whole(value) - whole(value - valueToOwners));
}

/** Never minus zero. */
function whole(amount: number): number {
  return Math.round(amount) || 0;
}
