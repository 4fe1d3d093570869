// The levers of the calculator, in the order in which the profit levers apply (spec 8 §1).

export const PROFIT_LEVERS = ["price", "volume", "costOfSales", "overheads"] as const;
export const CASH_LEVERS = ["debtorDays", "stockDays", "creditorDays"] as const;
export const LEVERS = [...PROFIT_LEVERS, ...CASH_LEVERS] as const;

export type ProfitLever = (typeof PROFIT_LEVERS)[number];
export type CashLever = (typeof CASH_LEVERS)[number];
export type Lever = (typeof LEVERS)[number];

/**
 * What a scenario changes. Profit levers are changes in percent, as people read them: prices +3, cost of sales -2 (a
 * saving). Cash levers are target days; null keeps the days as they are now.
 */
export type Levers = Readonly<Record<ProfitLever, number> & Record<CashLever, number | null>>;

export const NO_CHANGE: Levers = {
  price: 0,
  volume: 0,
  costOfSales: 0,
  overheads: 0,
  debtorDays: null,
  stockDays: null,
  creditorDays: null,
};

export const LEVER_NAMES: Readonly<Record<Lever, string>> = {
  price: "Price",
  volume: "Volume",
  costOfSales: "Cost of sales",
  overheads: "Overheads",
  debtorDays: "Debtor days",
  stockDays: "Stock days",
  creditorDays: "Creditor days",
};

export function isProfitLever(lever: Lever): lever is ProfitLever {
  return (PROFIT_LEVERS as readonly Lever[]).includes(lever);
}
