// The firms of the tables of spec 8 §1.
import type { Figures } from "./figures";
import { NO_CHANGE, type Levers } from "./levers";

const days = (value: number) => ({ typed: "days", value }) as const;

export const FIGURES_A: Figures = {
  revenue: 2_400_000,
  costOfSales: 1_440_000,
  overheads: 720_000,
  purchases: null,
  debtors: days(52),
  stock: days(48),
  creditors: days(28),
  balancesIncludeTax: false,
  salesTaxPercent: 15,
  debt: 300_000,
  taxPercent: 28,
  multiple: 3.5,
};

export const LEVERS_A: Levers = {
  price: 3,
  volume: 4,
  costOfSales: -2,
  overheads: -3,
  debtorDays: 42,
  stockDays: 40,
  creditorDays: 32,
};

export const FEE_A = 31_880;

export const FIGURES_B: Figures = {
  ...FIGURES_A,
  revenue: 1_000_000,
  costOfSales: 700_000,
  overheads: 350_000,
  debt: 0,
};
export const LEVERS_B: Levers = { ...NO_CHANGE, price: 5, costOfSales: -3, overheads: -10 };

export const FIGURES_C: Figures = {
  ...FIGURES_A,
  revenue: 1_200_000,
  costOfSales: 0,
  overheads: 900_000,
  taxPercent: 30,
  debtors: days(60),
};
export const LEVERS_C: Levers = { ...NO_CHANGE, price: 2, volume: 5, overheads: -5, debtorDays: 45 };

export const LEVERS_D: Levers = {
  ...NO_CHANGE,
  price: -2,
  volume: -5,
  debtorDays: 60,
  stockDays: 55,
  creditorDays: 20,
};
