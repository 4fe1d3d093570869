// The reports of the simulated practice's clients. Kauri Joinery has the figures of the specification (spec 8 §1, table
// A); those of the others follow from their place in the list, so that they stay the same.
import { PRACTICE_CLIENTS } from "./practice-clients";

interface Business {
  readonly revenue: number;
  readonly costOfSales: number;
  readonly overheads: number;
  readonly days: { readonly debtors: number; readonly stock: number; readonly creditors: number };
  readonly borrowings: number;
}

const KAURI: Business = {
  revenue: 2_400_000,
  costOfSales: 1_440_000,
  overheads: 720_000,
  days: { debtors: 52, stock: 48, creditors: 28 },
  borrowings: 310_000,
};

const DAY = /^(\d{4})-\d{2}-\d{2}$/;
const DAYS_OF_YEAR = 365;
const SALES_TAX = 0.15;
/** Revenue of a year compared with the one before. */
const GROWTH = 1.07;

export function profitAndLossOf(clientId: string, to: string): object | undefined {
  const business = businessOf(clientId);
  if (business === undefined || !DAY.test(to)) return undefined;
  return { periods: [yearOf(business, to, 0), yearOf(business, to, 1)] };
}

/** Debtors and creditors include sales tax. */
export function balanceSheetOf(clientId: string, day: string): object | undefined {
  const business = businessOf(clientId);
  if (business === undefined || !DAY.test(day)) return undefined;
  const { revenue, costOfSales, days, borrowings } = business;
  const withTax = 1 + SALES_TAX;
  return {
    day,
    debtors: cents((revenue * days.debtors * withTax) / DAYS_OF_YEAR),
    stock: cents((costOfSales * days.stock) / DAYS_OF_YEAR),
    creditors: cents((costOfSales * days.creditors * withTax) / DAYS_OF_YEAR),
    borrowings,
  };
}

function yearOf({ revenue, costOfSales, overheads }: Business, to: string, yearsAgo: number) {
  const smaller = GROWTH ** yearsAgo;
  const end = inYear(to, -yearsAgo);
  return {
    from: dayAfter(inYear(end, -1)),
    to: end,
    revenue: cents(revenue / smaller),
    costOfSales: cents(costOfSales / smaller),
    overheads: cents(overheads / smaller),
  };
}

/** 29 February becomes the 28th in other years. */
function inYear(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : `${moved.slice(0, 8)}28`;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function businessOf(clientId: string): Business | undefined {
  const place = PRACTICE_CLIENTS.findIndex(({ id }) => id === clientId);
  if (place === -1) return undefined;
  if (PRACTICE_CLIENTS[place]?.name === "Kauri Joinery") return KAURI;
  const revenue = 380_000 + place * 145_000;
  return {
    revenue,
    costOfSales: revenue * (0.35 + (place % 6) * 0.05),
    overheads: revenue * (0.24 + (place % 4) * 0.03),
    days: { debtors: 24 + (place % 9) * 4, stock: (place % 7) * 8, creditors: 20 + (place % 5) * 5 },
    borrowings: (place % 8) * 35_000,
  };
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
