// The ends and steps of a lever's slider. Typed values beyond the ends widen it.
import { isProfitLever, type Lever } from "./levers";

export interface LeverRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Of the Page Up and Page Down keys. */
  readonly page: number;
}

/** Savings are to the left of now, growth is to the right. */
const USUAL: Readonly<Record<Lever, readonly [min: number, max: number]>> = {
  price: [-5, 10],
  volume: [-5, 10],
  costOfSales: [-10, 5],
  overheads: [-10, 5],
  debtorDays: [0, 90],
  stockDays: [0, 90],
  creditorDays: [0, 90],
};

/** Widened ends are multiples of this. */
const WIDENED_BY = { percent: 5, days: 30 } as const;

export function rangeOfLever(lever: Lever, ...values: readonly number[]): LeverRange {
  const [usualMin, usualMax] = USUAL[lever];
  const isPercent = isProfitLever(lever);
  const by = WIDENED_BY[isPercent ? "percent" : "days"];
  return {
    min: Math.min(usualMin, ...values.map((value) => Math.floor(value / by) * by)),
    max: Math.max(usualMax, ...values.map((value) => Math.ceil(value / by) * by)),
    step: isPercent ? 0.5 : 1,
    page: isPercent ? 2 : 5,
  };
}

/** The nearest step within the range; an exact value off the steps moves to the next one in its direction. */
export function steppedValue(value: number, range: Pick<LeverRange, "min" | "max" | "step">): number {
  const stepped = Math.round(value / range.step) * range.step;
  return Math.min(range.max, Math.max(range.min, stepped)) || 0;
}

/** Where the value is between the ends, in percent. */
export function placeInRange(value: number, { min, max }: Pick<LeverRange, "min" | "max">): number {
  return max === min ? 0 : (Math.min(max, Math.max(min, value)) - min) * (100 / (max - min));
}
