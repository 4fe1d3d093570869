// The fee of a year that a service's starting price amounts to, for the calculator (spec 8 §3).
import type { ServiceRateType } from "./rate-types";

/**
 * A price per month counts twelve times. Every other price counts once, because nobody knows yet how many sessions or
 * units a year will have.
 */
export function feePerYearOf(price: number, rate: ServiceRateType): number {
  return rate === "Per month" ? price * 12 : price;
}
