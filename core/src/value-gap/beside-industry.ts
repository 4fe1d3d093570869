// A client's figures beside the benchmarks of its industry: how far above or below, and whether that is a gap.
import { NONE } from "./figures-in-words";
import { daysOf } from "./figures";
import type { Benchmarks, ClientFigures } from "./value-gap.schema";

export type BenchmarkId = Exclude<keyof Benchmarks, "source">;

export const BENCHMARK_NAMES: Readonly<Record<BenchmarkId, string>> = {
  grossMargin: "Gross margin",
  overheads: "Overheads",
  profitMargin: "Profit margin",
  debtorDays: "Debtor days",
  stockDays: "Stock days",
  creditorDays: "Creditor days",
};

export const BENCHMARK_IDS = Object.keys(BENCHMARK_NAMES) as readonly BenchmarkId[];

export interface BesideIndustry {
  readonly id: BenchmarkId;
  /** '3.0 pts below', '14 days over'. */
  readonly words: string;
  /** Worse than the industry. */
  readonly isGap: boolean;
  /** Where the client is on a line with the industry in the middle, in percent. */
  readonly place: number;
}

const MORE_IS_BETTER: readonly BenchmarkId[] = ["grossMargin", "profitMargin", "creditorDays"];

/** Percent of the line for one point or one day. */
const PLACE_PER_UNIT = { points: 4, days: 1.5 } as const;

export function isInDays(id: BenchmarkId): boolean {
  return id === "debtorDays" || id === "stockDays" || id === "creditorDays";
}

/** Percent of revenue, or days; null if it cannot be counted. */
export function ownBenchmark(figures: ClientFigures, id: BenchmarkId): number | null {
  const { revenue, costOfSales, overheads } = figures;
  const ofRevenue = (amount: number) => (revenue > 0 ? (amount / revenue) * 100 : null);
  switch (id) {
    case "grossMargin":
      return ofRevenue(revenue - costOfSales);
    case "overheads":
      return ofRevenue(overheads);
    case "profitMargin":
      return ofRevenue(revenue - costOfSales - overheads);
    case "debtorDays":
    case "stockDays":
    case "creditorDays":
      return daysOf(figures, id);
  }
}

/** The benchmarks that are known; those without a figure of the client show no difference. */
export function besideIndustry(figures: ClientFigures): readonly BesideIndustry[] {
  const { benchmarks } = figures;
  if (benchmarks === null) return [];
  return BENCHMARK_IDS.flatMap((id) => {
    const industry = benchmarks[id];
    if (industry === null) return [];
    const own = ownBenchmark(figures, id);
    if (own === null) return [{ id, words: NONE, isGap: false, place: 50 }];
    const difference = isInDays(id) ? Math.round(own - industry) : Math.round((own - industry) * 10) / 10;
    const perUnit = PLACE_PER_UNIT[isInDays(id) ? "days" : "points"];
    return [
      {
        id,
        words: differenceInWords(id, difference),
        isGap: MORE_IS_BETTER.includes(id) ? difference < 0 : difference > 0,
        place: Math.min(96, Math.max(4, 50 + difference * perUnit)),
      },
    ];
  });
}

function differenceInWords(id: BenchmarkId, difference: number): string {
  const size = Math.abs(difference);
  if (size === 0) return "The same";
  if (isInDays(id)) return `${size} ${size === 1 ? "day" : "days"} ${difference > 0 ? "over" : "under"}`;
  return `${size.toFixed(1)} pts ${difference > 0 ? "above" : "below"}`;
}
