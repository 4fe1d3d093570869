// The amounts of the calculator as they are shown: whole, and so that shown parts add up to shown totals (spec 8 §1).
import { CASH_LEVERS, PROFIT_LEVERS, type CashLever, type ProfitLever } from "./levers";
import { roundedParts } from "./rounded-parts";
import type { ValueGap } from "./value-gap";

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
}

export function shownGapOf({ now, parts, gap, released, netCash }: ValueGap): ShownGap {
  const shownParts = roundedParts(parts);
  const shownReleased = roundedParts(released);
  const shownGap = sumOf(PROFIT_LEVERS.map((lever) => shownParts[lever]));
  const cashReleased = sumOf(CASH_LEVERS.map((lever) => shownReleased[lever]));
  const shownNet = whole(netCash);
  const profitNow = whole(now.profit);
  return {
    now: profitNow,
    target: profitNow + shownGap,
    gap: shownGap,
    parts: shownParts,
    shares: shownGap > 0 ? sharesOf(parts, gap) : null,
    released: shownReleased,
    cashReleased,
    growthTakes: whole(cashReleased - shownNet),
    netCash: shownNet,
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

/** Never minus zero. */
function whole(amount: number): number {
  return Math.round(amount) || 0;
}
