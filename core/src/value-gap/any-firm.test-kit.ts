// Random firms with random levers, as people enter them: whole amounts or cents, percentages in halves, whole days.
import fc from "fast-check";
import type { Figures } from "./figures";
import type { Levers } from "./levers";

const whole = fc.integer({ min: 0, max: 50_000_000 });
const amount = fc.oneof(
  { arbitrary: whole, weight: 4 },
  { arbitrary: whole.map((cents) => cents / 100), weight: 2 },
  { arbitrary: fc.constant(0), weight: 1 },
);
const days = fc.integer({ min: 0, max: 400 });
const capital = fc.oneof(
  fc.record({ typed: fc.constant("days" as const), value: days }),
  fc.record({ typed: fc.constant("balance" as const), value: amount }),
);
const change = fc.integer({ min: -200, max: 200 }).map((halves) => halves / 2);
const target = fc.option(days);

export const anyFigures: fc.Arbitrary<Figures> = fc.record({
  revenue: amount,
  costOfSales: amount,
  overheads: amount,
  purchases: fc.option(amount),
  debtors: capital,
  stock: capital,
  creditors: capital,
  balancesIncludeTax: fc.boolean(),
  salesTaxPercent: fc.integer({ min: 0, max: 50 }).map((halves) => halves / 2),
  debt: amount,
  taxPercent: fc.integer({ min: 0, max: 50 }),
  multiple: fc.integer({ min: 0, max: 24 }).map((halves) => halves / 2),
});

export const anyLevers: fc.Arbitrary<Levers> = fc.record({
  price: change,
  volume: change,
  costOfSales: change,
  overheads: change,
  debtorDays: target,
  stockDays: target,
  creditorDays: target,
});

export const anyFirm = fc.record({ figures: anyFigures, levers: anyLevers });
