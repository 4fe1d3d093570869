// The sums of spec 8 §1 once more, to compare with: in exact fractions instead of floating point, each part of the gap as
// the change of profit when its lever moves after the earlier ones, and working capital from balances instead of days.
import { figureOfLever, type Figures } from "./figures";
import { CASH_LEVERS, type CashLever, type Levers, type ProfitLever } from "./levers";

const CENTS = 100;
const DAYS = 365;

export class Fraction {
  readonly #top: bigint;
  readonly #bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    this.#top = bottom < 0n ? -top : top;
    this.#bottom = bottom < 0n ? -bottom : bottom;
  }

  /** A number with at most two decimals. */
  static of(value: number): Fraction {
    return new Fraction(BigInt(Math.round(value * CENTS)), BigInt(CENTS));
  }

  plus(other: Fraction): Fraction {
    return new Fraction(
      this.#top * other.#bottom + other.#top * this.#bottom,
      this.#bottom * other.#bottom,
    ).#short();
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.#top, other.#bottom));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.#top * other.#top, this.#bottom * other.#bottom).#short();
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.#top * other.#bottom, this.#bottom * other.#top).#short();
  }

  isAbove(other: Fraction): boolean {
    return this.minus(other).#top > 0n;
  }

  isZero(): boolean {
    return this.#top === 0n;
  }

  size(): Fraction {
    return this.#top < 0n ? new Fraction(-this.#top, this.#bottom) : this;
  }

  /** The nearest whole number, halves upwards; `decimals` moves the point first. */
  rounded(decimals = 0): bigint {
    const moved = this.#top * 10n ** BigInt(decimals);
    const doubled = 2n * moved + this.#bottom;
    const quotient = doubled / (2n * this.#bottom);
    return doubled < 0n && doubled % (2n * this.#bottom) !== 0n ? quotient - 1n : quotient;
  }

  toNumber(): number {
    const whole = this.#top / this.#bottom;
    const rest = this.#top % this.#bottom;
    return Number(whole) + Number((rest * 10n ** 18n) / this.#bottom) / 1e18;
  }

  #short(): Fraction {
    let [one, other] = [this.#top < 0n ? -this.#top : this.#top, this.#bottom];
    while (other > 0n) [one, other] = [other, one % other];
    return one > 1n ? new Fraction(this.#top / one, this.#bottom / one) : this;
  }
}

const NOTHING = new Fraction(0n);
const ALL = new Fraction(100n);

export interface ExactGap {
  readonly profitNow: Fraction;
  readonly profitTarget: Fraction;
  readonly revenueTarget: Fraction;
  readonly gap: Fraction;
  readonly parts: Readonly<Record<ProfitLever, Fraction>>;
  readonly released: Readonly<Record<CashLever, Fraction>>;
  readonly cashReleased: Fraction;
  readonly growthTakes: Fraction;
  readonly netCash: Fraction;
  readonly workingCapitalNow: Fraction;
  readonly workingCapitalTarget: Fraction;
  readonly taxTarget: Fraction;
  /** Null without a profit. */
  readonly valueTarget: Fraction | null;
}

interface Year {
  readonly revenue: Fraction;
  readonly costs: Fraction;
  readonly overheads: Fraction;
}

export function exactGapOf(figures: Figures, levers: Levers): ExactGap {
  const rise = (lever: ProfitLever) => ALL.plus(Fraction.of(levers[lever])).over(ALL);
  const now: Year = {
    revenue: Fraction.of(figures.revenue),
    costs: Fraction.of(figures.costOfSales),
    overheads: Fraction.of(figures.overheads),
  };
  const priced = { ...now, revenue: now.revenue.times(rise("price")) };
  const grown = {
    ...priced,
    revenue: priced.revenue.times(rise("volume")),
    costs: priced.costs.times(rise("volume")),
  };
  const saved = { ...grown, costs: grown.costs.times(rise("costOfSales")) };
  const target = { ...saved, overheads: saved.overheads.times(rise("overheads")) };
  const [atToday, ahead] = capitalOf(figures, levers, rise("volume").times(rise("costOfSales")), target);
  const sumOf = (parts: Readonly<Record<CashLever, Fraction>>) =>
    parts.debtorDays.plus(parts.stockDays).minus(parts.creditorDays);
  const today = balancesNow(figures);
  const released = {
    debtorDays: today.debtorDays.minus(atToday.debtorDays),
    stockDays: today.stockDays.minus(atToday.stockDays),
    creditorDays: atToday.creditorDays.minus(today.creditorDays),
  };
  const profitTarget = profitOf(target);
  return {
    profitNow: profitOf(now),
    profitTarget,
    revenueTarget: target.revenue,
    gap: profitTarget.minus(profitOf(now)),
    parts: {
      price: profitOf(priced).minus(profitOf(now)),
      volume: profitOf(grown).minus(profitOf(priced)),
      costOfSales: profitOf(saved).minus(profitOf(grown)),
      overheads: profitTarget.minus(profitOf(saved)),
    },
    released,
    cashReleased: sumOf(today).minus(sumOf(atToday)),
    growthTakes: sumOf(ahead).minus(sumOf(atToday)),
    netCash: sumOf(today).minus(sumOf(ahead)),
    workingCapitalNow: sumOf(today),
    workingCapitalTarget: sumOf(ahead),
    taxTarget: profitTarget.isAbove(NOTHING)
      ? profitTarget.times(Fraction.of(figures.taxPercent)).over(ALL)
      : NOTHING,
    valueTarget: profitTarget.isAbove(NOTHING) ? profitTarget.times(Fraction.of(figures.multiple)) : null,
  };
}

/** Whole amounts that add up to the rounded total; the largest takes what is left. */
export function exactlyRounded<Name extends string>(
  parts: Readonly<Record<Name, Fraction>>,
): Record<Name, bigint> {
  const names = Object.keys(parts) as Name[];
  const rounded = Object.fromEntries(names.map((name) => [name, parts[name].rounded()])) as Record<
    Name,
    bigint
  >;
  const total = names.reduce((sum, name) => sum.plus(parts[name]), NOTHING).rounded();
  const left = total - names.reduce((sum, name) => sum + rounded[name], 0n);
  const largest = names.reduce((most, name) =>
    parts[name].size().isAbove(parts[most].size()) ? name : most,
  );
  rounded[largest] += left;
  return rounded;
}

function profitOf({ revenue, costs, overheads }: Year): Fraction {
  return revenue.minus(costs).minus(overheads);
}

function yearlyOf(figures: Figures): Readonly<Record<CashLever, Fraction>> {
  return {
    debtorDays: Fraction.of(figures.revenue),
    stockDays: Fraction.of(figures.costOfSales),
    creditorDays: Fraction.of(figures.purchases ?? figures.costOfSales),
  };
}

/** Without sales tax; nothing where there is no yearly amount to count on. */
function balancesNow(figures: Figures): Record<CashLever, Fraction> {
  const yearly = yearlyOf(figures);
  return each((lever) => {
    const { typed, value } = figures[figureOfLever(lever)];
    if (yearly[lever].isZero()) return NOTHING;
    if (typed === "days") return yearly[lever].times(Fraction.of(value)).over(Fraction.of(DAYS));
    const hasTax = figures.balancesIncludeTax && lever !== "stockDays";
    const tax = hasTax ? Fraction.of(figures.salesTaxPercent) : NOTHING;
    return Fraction.of(value).times(ALL).over(ALL.plus(tax));
  });
}

/** Balances with the target days: at today's sales, and at those of the target. */
function capitalOf(
  figures: Figures,
  levers: Levers,
  costFactor: Fraction,
  target: Year,
): [atToday: Record<CashLever, Fraction>, ahead: Record<CashLever, Fraction>] {
  const yearly = yearlyOf(figures);
  const before = balancesNow(figures);
  const atToday = each((lever) => {
    const days = levers[lever];
    if (days === null || yearly[lever].isZero()) return before[lever];
    return yearly[lever].times(Fraction.of(days)).over(Fraction.of(DAYS));
  });
  const ahead = each((lever) => {
    if (lever !== "debtorDays") return atToday[lever].times(costFactor);
    return yearly[lever].isZero() ? NOTHING : atToday[lever].times(target.revenue).over(yearly[lever]);
  });
  return [atToday, ahead];
}

function each(of: (lever: CashLever) => Fraction): Record<CashLever, Fraction> {
  return Object.fromEntries(CASH_LEVERS.map((lever) => [lever, of(lever)])) as Record<CashLever, Fraction>;
}
