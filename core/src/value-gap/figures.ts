// The figures of a client's year, and the days that follow from them (spec 8 §1). Amounts exclude sales tax.
import type { CashLever } from "./levers";

export const DAYS_OF_YEAR = 365;

/** Debtors, stock or creditors: people type either the balance or the days, and the other one follows. */
export interface WorkingCapitalFigure {
  readonly typed: "balance" | "days";
  readonly value: number;
}

export interface Figures {
  readonly revenue: number;
  readonly costOfSales: number;
  readonly overheads: number;
  /** Creditor days are counted on purchases if they are known, otherwise on the cost of sales. */
  readonly purchases: number | null;
  readonly debtors: WorkingCapitalFigure;
  readonly stock: WorkingCapitalFigure;
  readonly creditors: WorkingCapitalFigure;
  /** Applies to balances of debtors and creditors; stock is valued without sales tax. */
  readonly balancesIncludeTax: boolean;
  readonly salesTaxPercent: number;
  /** Interest-bearing debt. */
  readonly debt: number;
  /** Tax on profit. */
  readonly taxPercent: number;
  /** The value of the business as a multiple of its yearly profit. */
  readonly multiple: number;
}

/** The yearly amount on which the days of each part of working capital are counted. */
export function basesOf(figures: Figures): Readonly<Record<CashLever, number>> {
  return {
    debtorDays: figures.revenue,
    stockDays: figures.costOfSales,
    creditorDays: figures.purchases ?? figures.costOfSales,
  };
}

const FIGURE_OF_LEVER = {
  debtorDays: "debtors",
  stockDays: "stock",
  creditorDays: "creditors",
} as const satisfies Record<CashLever, keyof Figures>;

export function figureOfLever(lever: CashLever): "debtors" | "stock" | "creditors" {
  return FIGURE_OF_LEVER[lever];
}

/** The days as typed, or from the balance; null if there is a balance but no yearly amount to count it on. */
export function daysOf(figures: Figures, lever: CashLever): number | null {
  const { typed, value } = figures[FIGURE_OF_LEVER[lever]];
  if (typed === "days") return value;
  const base = basesOf(figures)[lever];
  const balance = value / taxFactor(figures, lever);
  if (base > 0) return (balance / base) * DAYS_OF_YEAR;
  return balance === 0 ? 0 : null;
}

/** The balance as people would type it, with sales tax if balances include it. */
export function balanceOf(figures: Figures, lever: CashLever): number {
  const { typed, value } = figures[FIGURE_OF_LEVER[lever]];
  if (typed === "balance") return value;
  return (basesOf(figures)[lever] * value * taxFactor(figures, lever)) / DAYS_OF_YEAR;
}

function taxFactor(figures: Figures, lever: CashLever): number {
  return figures.balancesIncludeTax && lever !== "stockDays" ? 1 + figures.salesTaxPercent / 100 : 1;
}
