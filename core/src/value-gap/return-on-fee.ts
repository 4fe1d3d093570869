// What the advisory fee brings back (spec 8 §1): yearly profit only; one-time cash stands beside it, never in it.

export interface ReturnOnFee {
  /** Times the fee; null without a fee. */
  readonly times: number | null;
  /** Null without a fee, or if profit does not grow. */
  readonly paybackMonths: number | null;
  /** The fraction of the gap that pays the fee; null without a fee, or if profit does not grow. */
  readonly shareThatPays: number | null;
  /** Profit of the years less their fees. */
  readonly over: (years: number) => number;
}

export function returnOnFee(gap: number, feePerYear: number): ReturnOnFee {
  const pays = feePerYear > 0 && gap > 0;
  return {
    times: feePerYear > 0 ? gap / feePerYear : null,
    paybackMonths: pays ? (12 * feePerYear) / gap : null,
    shareThatPays: pays ? feePerYear / gap : null,
    over: (years) => years * (gap - feePerYear),
  };
}
