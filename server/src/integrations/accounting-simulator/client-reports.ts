// The reports of the simulated practice's clients. Kauri Joinery has the figures of the specification (spec 8 §1, table
// A); those of the others follow from their place in the list, so that they stay the same.
import type { Report, ReportRow } from "@gap/core/integrations/client-reports";
import { shortDate } from "@gap/core/shared/calendar/short-date";
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
const CASH = 48_250;
const TAX_DUE = 18_400;

/** The name of an account and its share of the total. */
type Account = readonly [name: string, share: number];

/** Refunds are negative. */
const SALES: readonly Account[] = [
  ["Sales", 0.82],
  ["Refunds", -0.02],
  ["Other services", 0.2],
];
const DIRECT_COSTS: readonly Account[] = [
  ["Materials", 0.6],
  ["Subcontractors", 0.4],
];
const RUNNING_COSTS: readonly Account[] = [
  ["Wages and salaries", 0.62],
  ["Rent", 0.2],
  ["Motor vehicles", 0.18],
];
const STOCK: readonly Account[] = [
  ["Inventory", 0.7],
  ["Work in Progress", 0.3],
];
const LOANS: readonly Account[] = [
  ["Bank Loan", 0.75],
  ["Hire Purchase", 0.25],
];

export function profitAndLossOf(clientId: string, to: string): Report | undefined {
  const business = businessOf(clientId);
  if (business === undefined || !DAY.test(to)) return undefined;
  return reportOfPeriods([to, inYear(to, -1)], [yearOf(business, 0), yearOf(business, 1)]);
}

const MOST_MONTHS = 12;

/** The newest month first. */
export function monthsOf(clientId: string, to: string, count: number): Report | undefined {
  const business = businessOf(clientId);
  if (business === undefined || !DAY.test(to) || !(count >= 1 && count <= MOST_MONTHS)) return undefined;
  const places = Array.from({ length: count }, (_, place) => place);
  return reportOfPeriods(
    places.map((place) => (place === 0 ? to : monthEnd(to, place))),
    places.map((place) => monthOf(business, place)),
  );
}

function reportOfPeriods(days: readonly string[], periods: readonly Period[]): Report {
  const section = (
    title: string,
    total: string,
    accounts: readonly Account[],
    part: keyof Period,
  ): ReportRow =>
    sectionOf(
      title,
      ...accountsOf(
        accounts,
        periods.map((period) => period[part]),
      ),
      summaryOf(total, ...periods.map((period) => period[part])),
    );
  return reportOf(
    headerOf(...days),
    section("Income", "Total Income", SALES, "revenue"),
    section("Less Cost of Sales", "Total Cost of Sales", DIRECT_COSTS, "costOfSales"),
    sectionOf("", rowOf("Gross Profit", ...periods.map((period) => period.revenue - period.costOfSales))),
    section("Less Operating Expenses", "Total Operating Expenses", RUNNING_COSTS, "overheads"),
    sectionOf(
      "",
      rowOf("Net Profit", ...periods.map((period) => period.revenue - period.costOfSales - period.overheads)),
    ),
  );
}

/** Debtors and creditors include sales tax. Headings without rows name the side of the sections that follow. */
export function balanceSheetOf(clientId: string, day: string): Report | undefined {
  const business = businessOf(clientId);
  if (business === undefined || !DAY.test(day)) return undefined;
  const { revenue, costOfSales, days, borrowings } = business;
  const withTax = 1 + SALES_TAX;
  const debtors = cents((revenue * days.debtors * withTax) / DAYS_OF_YEAR);
  const stock = cents((costOfSales * days.stock) / DAYS_OF_YEAR);
  const creditors = cents((costOfSales * days.creditors * withTax) / DAYS_OF_YEAR);
  return reportOf(
    headerOf(day),
    sectionOf("Assets"),
    sectionOf("Bank", rowOf("Business account", CASH)),
    sectionOf("Current Assets", rowOf("Accounts Receivable", debtors), ...accountsOf(STOCK, [stock])),
    sectionOf("", summaryOf("Total Assets", CASH + debtors + stock)),
    sectionOf("Liabilities"),
    sectionOf("Current Liabilities", rowOf("Accounts Payable", creditors), rowOf("GST", TAX_DUE)),
    sectionOf("Non-Current Liabilities", ...accountsOf(LOANS, [borrowings])),
    sectionOf("", summaryOf("Total Liabilities", creditors + TAX_DUE + borrowings)),
  );
}

interface Period {
  readonly revenue: number;
  readonly costOfSales: number;
  readonly overheads: number;
}

function yearOf({ revenue, costOfSales, overheads }: Business, yearsAgo: number): Period {
  const smaller = GROWTH ** yearsAgo;
  return {
    revenue: cents(revenue / smaller),
    costOfSales: cents(costOfSales / smaller),
    overheads: cents(overheads / smaller),
  };
}

/** Sales go up and down over the months, and margins grow a little. */
function monthOf({ revenue, costOfSales, overheads }: Business, monthsAgo: number): Period {
  const season = 1 + (((monthsAgo * 5) % 7) - 3) * 0.02;
  return {
    revenue: cents((revenue / 12) * season),
    costOfSales: cents((costOfSales / 12) * season * (1 + monthsAgo * 0.003)),
    overheads: cents(overheads / 12),
  };
}

/** The last account takes what the shares of the others leave. */
function accountsOf(accounts: readonly Account[], totals: readonly number[]): ReportRow[] {
  const left = [...totals];
  return accounts.map(([name, share], place) => {
    const isLast = place === accounts.length - 1;
    return rowOf(
      name,
      ...totals.map((total, column) => {
        const amount = isLast ? (left[column] ?? 0) : cents(total * share);
        left[column] = (left[column] ?? 0) - amount;
        return amount;
      }),
    );
  });
}

function reportOf(...Rows: ReportRow[]): Report {
  return { Reports: [{ Rows }] };
}

function headerOf(...days: string[]): ReportRow {
  return { RowType: "Header", Cells: ["", ...days.map(shortDate)].map((Value) => ({ Value })) };
}

function sectionOf(Title: string, ...Rows: ReportRow[]): ReportRow {
  return { RowType: "Section", Title, Rows };
}

function rowOf(name: string, ...amounts: number[]): ReportRow {
  return { RowType: "Row", Cells: [name, ...amounts.map(inAccounts)].map((Value) => ({ Value })) };
}

function summaryOf(name: string, ...amounts: number[]): ReportRow {
  return { ...rowOf(name, ...amounts), RowType: "SummaryRow" };
}

/** 1,234.50, and in brackets what is negative. */
function inAccounts(amount: number): string {
  const text = Math.abs(amount).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return amount < 0 ? `(${text})` : text;
}

/** 29 February becomes the 28th in other years. */
function inYear(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : `${moved.slice(0, 8)}28`;
}

/** The last day of an earlier month. */
function monthEnd(day: string, monthsBefore: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - monthsBefore, 0)).toISOString().slice(0, 10);
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
