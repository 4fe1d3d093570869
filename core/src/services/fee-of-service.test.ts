import { expect, it } from "vitest";
import { feePerYearOf } from "./fee-of-service";
import type { ServiceRateType } from "./rate-types";

it.each<[number, ServiceRateType, number]>([
  [1_200, "Per month", 14_400],
  [2_400, "Per annum", 2_400],
  [3_200, "One-time fee", 3_200],
  [750, "Per session", 750],
  [35, "Per unit", 35],
  [0, "Per month", 0],
])("%i %s is %i a year", (price, rate, fee) => {
  expect(feePerYearOf(price, rate)).toBe(fee);
});
