// Bars that share one scale, as percentages of the width: where zero is, and where each bar begins and ends.
import { coordinate, finite } from "./chart-numbers";

export interface ComparisonScale {
  readonly low: number;
  readonly high: number;
}

/** From the lowest to the highest of the values and zero. */
export function comparisonScale(values: readonly number[]): ComparisonScale {
  const known = values.map(finite);
  return { low: Math.min(0, ...known), high: Math.max(0, ...known) };
}

export interface PercentBar {
  readonly start: number;
  readonly length: number;
  readonly zero: number;
}

/** Without any length if all values are zero. */
export function percentBar(value: number, { low, high }: ComparisonScale): PercentBar {
  const at = (amount: number) => (low === high ? 0 : ((amount - low) / (high - low)) * 100);
  const kept = Math.min(high, Math.max(low, finite(value)));
  const start = at(Math.min(0, kept));
  return {
    start: coordinate(start),
    length: coordinate(at(Math.max(0, kept)) - start),
    zero: coordinate(at(0)),
  };
}
