// The calculator of the demo: figures of two clients of Harbour, each with three scenarios.
import { NO_CHANGE, type Levers } from "@gap/core/value-gap/levers";
import type { ClientFigures } from "@gap/core/value-gap/value-gap.schema";

export interface DemoScenario {
  readonly name: string;
  readonly owner: string;
  readonly savedDaysAgo: number;
  readonly note?: string;
  readonly levers: Levers;
  readonly fee: number;
  readonly partPercent?: number;
  /** Names of the firm's services that move the levers. */
  readonly services: readonly string[];
}

export interface DemoCalculator {
  readonly client: string;
  /** The year's end is the last one before the demo was filled. */
  readonly figures: Omit<ClientFigures, "yearEnd">;
  readonly scenarios: readonly DemoScenario[];
}

const AVA = "ava@harbour.example";
const TOM = "tom@harbour.example";
const days = (value: number) => ({ typed: "days", value }) as const;
const balance = (value: number) => ({ typed: "balance", value }) as const;
const moving = (levers: Partial<Levers>): Levers => ({ ...NO_CHANGE, ...levers });
const DRAWN_SERVICES = ["Pricing review", "Virtual CFO", "Systems review", "Management reporting"];

const KAURI: DemoCalculator = {
  client: "Kauri Joinery",
  figures: {
    revenue: 2_400_000,
    costOfSales: 1_440_000,
    overheads: 720_000,
    purchases: null,
    debtors: days(52),
    stock: days(48),
    creditors: days(28),
    balancesIncludeTax: false,
    salesTaxPercent: 15,
    debt: 310_000,
    taxPercent: 28,
    multiple: 3.5,
    lastYear: { revenue: 2_240_000, costOfSales: 1_366_400, overheads: 683_200 },
    benchmarks: {
      source: "Joinery and furniture makers, New Zealand, 84 firms",
      grossMargin: 43,
      overheads: 28,
      profitMargin: 15,
      debtorDays: 38,
      stockDays: 40,
      creditorDays: 35,
    },
  },
  scenarios: [
    {
      name: "Cash first",
      owner: TOM,
      savedDaysAgo: 10,
      levers: moving({ price: 1, overheads: -2, debtorDays: 35, stockDays: 34, creditorDays: 38 }),
      fee: 31_880,
      services: ["Pricing review", "Virtual CFO", "Management reporting"],
    },
    {
      name: "Price first",
      owner: AVA,
      savedDaysAgo: 6,
      levers: moving({ price: 6, costOfSales: -1, debtorDays: 45, creditorDays: 30 }),
      fee: 31_880,
      services: ["Pricing review", "Virtual CFO", "Systems review"],
    },
    {
      name: "Steady growth",
      owner: AVA,
      savedDaysAgo: 0,
      note: "Cleo is comfortable with 3% from January, and wants the debtors followed up first.",
      levers: moving({
        price: 3,
        volume: 4,
        costOfSales: -2,
        overheads: -3,
        debtorDays: 42,
        stockDays: 40,
        creditorDays: 32,
      }),
      fee: 31_880,
      partPercent: 60,
      services: DRAWN_SERVICES,
    },
  ],
};

const QUAYSIDE: DemoCalculator = {
  client: "Quayside Seafood",
  figures: {
    revenue: 1_180_000,
    costOfSales: 696_000,
    overheads: 431_000,
    purchases: 704_000,
    debtors: balance(96_400),
    stock: balance(31_500),
    creditors: balance(58_900),
    balancesIncludeTax: true,
    salesTaxPercent: 15,
    debt: 84_000,
    taxPercent: 28,
    multiple: 2.8,
    lastYear: { revenue: 1_095_000, costOfSales: 662_000, overheads: 409_000 },
    benchmarks: null,
  },
  scenarios: [
    {
      name: "Quicker payments",
      owner: TOM,
      savedDaysAgo: 15,
      levers: moving({ debtorDays: 18, creditorDays: 30 }),
      fee: 14_400,
      services: ["Virtual CFO"],
    },
    {
      name: "Less waste",
      owner: TOM,
      savedDaysAgo: 9,
      levers: moving({ costOfSales: -3, overheads: -1, stockDays: 12 }),
      fee: 13_800,
      services: ["Systems review", "Management reporting"],
    },
    {
      name: "New price list",
      owner: AVA,
      savedDaysAgo: 2,
      levers: moving({ price: 4, volume: -1, costOfSales: -1 }),
      fee: 5_600,
      services: ["Pricing review", "Systems review"],
    },
  ],
};

/** By the key of the firm. */
export const DEMO_CALCULATORS: Readonly<Record<string, readonly DemoCalculator[]>> = {
  harbour: [KAURI, QUAYSIDE],
};
