import { describe, expect, it } from "vitest";
import { reportSchema, type Report, type ReportRow } from "@gap/core/integrations/client-reports";
import { readReports, type ReportedFigures } from "./read-reports";

const cells = (...texts: string[]) => texts.map((Value) => ({ Value }));
const header = (...days: string[]): ReportRow => ({ RowType: "Header", Cells: cells("", ...days) });
const row = (...texts: string[]): ReportRow => ({ RowType: "Row", Cells: cells(...texts) });
const total = (...texts: string[]): ReportRow => ({ RowType: "SummaryRow", Cells: cells(...texts) });
const section = (Title: string, ...Rows: ReportRow[]): ReportRow => ({ RowType: "Section", Title, Rows });
const report = (...Rows: ReportRow[]): Report => ({ Reports: [{ Rows }] });

const INCOME = section("Income", row("Sales", "2400000.00", "2240000.00"));
const BALANCE = report(
  header("31 Mar 2026"),
  section("Assets"),
  section("Current Assets", row("Accounts Receivable", "393,205.48"), row("Inventory", "189,369.86")),
  section("Liabilities"),
  section("Current Liabilities", row("Accounts Payable", "127,035.62"), row("GST", "18,400.00")),
  section("Non-Current Liabilities", row("Bank loan", "310,000.00")),
);
const HEADER = header("31 Mar 2026", "31 Mar 2025");

const reading = (profitAndLoss: Report, balanceSheet = BALANCE) =>
  readReports({ profitAndLoss, balanceSheet });
const yearsOf = (...rows: ReportRow[]) => reading(report(HEADER, ...rows))?.years;
const yearOf = (...rows: ReportRow[]) => yearsOf(...rows)?.[0];
const balanceOf = (...rows: ReportRow[]) => reading(report(HEADER, INCOME), report(...rows))?.balance;

it("reads the years and the balances of a report as the provider answers it", () => {
  const profitAndLoss = report(
    HEADER,
    section(
      "Income",
      row("Sales", "2,100,000.00", "2,000,000.00"),
      row("Installation", "300,000.00", "240,000.00"),
      total("Total Income", "2,400,000.00", "2,240,000.00"),
    ),
    section(
      "Less Cost of Sales",
      row("Materials", "1,440,000.00", "1,366,400.00"),
      total("Total Cost of Sales", "1,440,000.00", "1,366,400.00"),
    ),
    section("", row("Gross Profit", "960,000.00", "873,600.00")),
    section(
      "Less Operating Expenses",
      row("Wages", "520,000.00", "500,000.00"),
      row("Rent", "200,000.00", "183,200.00"),
      total("Total Operating Expenses", "720,000.00", "683,200.00"),
    ),
    section("", row("Net Profit", "240,000.00", "190,400.00")),
  );
  expect(reportSchema.parse(profitAndLoss)).toEqual(profitAndLoss);
  expect(reading(profitAndLoss)).toEqual({
    years: [
      { to: "2026-03-31", revenue: 2_400_000, costOfSales: 1_440_000, overheads: 720_000 },
      { to: "2025-03-31", revenue: 2_240_000, costOfSales: 1_366_400, overheads: 683_200 },
    ],
    balance: {
      day: "2026-03-31",
      debtors: 393_205.48,
      stock: 189_369.86,
      creditors: 127_035.62,
      borrowings: 310_000,
    },
  } satisfies ReportedFigures);
});

describe("profit and loss", () => {
  it.each<[string, ReportRow[], Partial<NonNullable<ReportedFigures["years"][number]>>]>([
    [
      "other income counts as revenue",
      [INCOME, section("Plus Other Income", row("Interest", "1,200.50"))],
      { revenue: 2_401_200.5 },
    ],
    ["trading income is revenue", [section("Trading Income", row("Fees", "900"))], { revenue: 900 }],
    [
      "refunds in brackets",
      [section("Revenue", row("Sales", "1,000.00"), row("Refunds", "(250.50)"))],
      { revenue: 749.5 },
    ],
    [
      "refunds with a minus sign",
      [section("Revenue", row("Sales", "1000.00"), row("Refunds", "-250.50"))],
      { revenue: 749.5 },
    ],
    [
      "a row without an amount",
      [section("Revenue", row("Sales", "1000"), row("Other", ""), row("Old"))],
      { revenue: 1_000 },
    ],
    [
      "cost of goods sold",
      [INCOME, section("Less Cost of Goods Sold", row("Purchases", "70"))],
      { costOfSales: 70 },
    ],
    ["direct costs", [INCOME, section("Direct costs", row("Subcontractors", "70"))], { costOfSales: 70 }],
    [
      "sections in sections, without a total of their own",
      [
        INCOME,
        section(
          "Less Operating Expenses",
          section("Staff", row("Wages", "60"), total("Total Staff", "60")),
          section("Premises", row("Rent", "25"), row("Power", "5")),
          row("Insurance", "10"),
        ),
      ],
      { overheads: 100 },
    ],
    [
      "a total counts once, not also its rows and sections",
      [
        INCOME,
        section(
          "Expenses",
          section("Staff", row("Wages", "60"), total("Total Staff", "60")),
          row("Rent", "40"),
          total("Total Expenses", "100"),
        ),
      ],
      { overheads: 100 },
    ],
    [
      "sections below one of an unknown name",
      [
        section(
          "Joinery",
          section("Sales", row("Kitchens", "500")),
          section("Vehicle costs", row("Fuel", "20")),
        ),
      ],
      { revenue: 500, overheads: 20 },
    ],
    [
      "tax on profit is left out",
      [
        INCOME,
        section("Less Income Tax Expense", row("Tax", "28")),
        section("Net Profit", row("Profit", "72")),
      ],
      { overheads: 0 },
    ],
    ["cents add up", [section("Sales", row("One", "0.10"), row("Two", "0.20"))], { revenue: 0.3 }],
  ])("%s", (_case, rows, expected) => {
    expect(yearOf(...rows)).toMatchObject(expected);
  });

  it("a column that is no year ends the years", () => {
    const rows = [header("31 Mar 26", "Change %"), section("Income", row("Sales", "100", "12%"))];
    expect(reading(report(...rows))?.years).toEqual([
      { to: "2026-03-31", revenue: 100, costOfSales: 0, overheads: 0 },
    ]);
  });

  it.each<[string, ReportRow[]]>([
    ["no dates", [header("This year"), INCOME]],
    ["a day without a year", [header("31 Mar"), INCOME]],
    ["no header", [INCOME]],
    ["no income", [HEADER, section("Expenses", row("Rent", "40"))]],
    ["a section that could be anything", [HEADER, INCOME, section("Adjustments", row("Journal", "40"))]],
    ["an amount that is none", [HEADER, section("Income", row("Sales", "n/a"))]],
    ["an amount that is none in the year before", [HEADER, section("Income", row("Sales", "5", "n/a"))]],
  ])("with %s it is not read", (_case, rows) => {
    expect(reading(report(...rows))).toBeUndefined();
  });
});

describe("balance sheet", () => {
  const assets = (...rows: ReportRow[]) => [header("2026-03-31"), section("Assets", ...rows)];
  const liabilities = (...rows: ReportRow[]) => [header("2026-03-31"), section("Liabilities", ...rows)];

  it.each<[string, ReportRow[], Partial<ReportedFigures["balance"]>]>([
    [
      "debtors in several accounts, less a provision",
      assets(
        row("Trade debtors", "100"),
        row("Accounts Receivable - USD", "50"),
        row("Debtors: provision", "(20)"),
      ),
      { debtors: 130 },
    ],
    [
      "stock in several accounts and sections",
      assets(
        section(
          "Current Assets",
          row("Inventory", "10"),
          section("Stock", row("Raw materials", "5"), row("Work in progress", "2")),
        ),
      ),
      { stock: 17 },
    ],
    [
      "creditors, and nothing that is owed to others",
      liabilities(
        row("Trade Creditors", "70"),
        row("GST", "15"),
        row("Wages payable", "9"),
        total("Total", "94"),
      ),
      { creditors: 70, borrowings: 0 },
    ],
    [
      "loans, mortgages, hire purchase and overdrafts",
      liabilities(
        row("ASB Loan", "100"),
        row("Mortgage: workshop", "200"),
        row("Hire purchase", "30"),
        section("Bank", row("Cheque account", "8")),
      ),
      { borrowings: 338 },
    ],
    [
      "an overdrawn account among the assets",
      assets(section("Bank", row("Cheque", "-80.00"), row("Savings", "20"))),
      { borrowings: 80 },
    ],
    ["a loan to someone is no borrowing", assets(row("Loan to director", "40")), { borrowings: 0 }],
    [
      "headings without rows name the side of what follows",
      [
        header("31 Mar 2026"),
        section("Assets"),
        section("Current Assets", row("Debtors", "5")),
        section("", row("Total Assets", "5")),
        section("Liabilities"),
        section("Current Liabilities", row("Accounts Payable", "3")),
        section("Equity", row("Shareholder loan written off", "2")),
      ],
      { debtors: 5, creditors: 3, borrowings: 0 },
    ],
  ])("%s", (_case, rows, expected) => {
    expect(balanceOf(...rows)).toMatchObject(expected);
  });

  it.each<[string, ReportRow[]]>([
    ["no day", [header("Today"), section("Assets", row("Debtors", "5"))]],
    ["an amount that is none", assets(row("Debtors", "five"))],
  ])("with %s it is not read", (_case, rows) => {
    expect(reading(report(HEADER, INCOME), report(...rows))).toBeUndefined();
  });
});

it.each<[string, unknown]>([
  [
    "sections without end",
    Array.from({ length: 9 }).reduce<ReportRow>((inner) => section("In", inner), row("A", "1")),
  ],
  ["a text of a megabyte", row("a".repeat(1_000_000))],
  ["rows of an unknown kind", { RowType: "Chart" }],
  ["amounts that are numbers", { RowType: "Row", Cells: [{ Value: 1 }] }],
])("an answer with %s is refused", (_case, rows) => {
  expect(reportSchema.safeParse({ Reports: [{ Rows: [rows] }] }).success).toBe(false);
});
