import { expect, test } from "vitest";
import { SERVICE_RATE_TYPES, type ServiceRateType } from "@gap/core/services/rate-types";
import { FEE_TYPES, offeredOptions, PAYMENT_OPTION_LABELS, totalLabel, yearLabel } from "./fee-types";
import { feeGroup } from "../proposals.test-data";
import { PAYMENT_OPTIONS, type FeeGroup, type PaymentOption } from "../proposal.schema";

test("labels, suffixes and units in display order", () => {
  expect(
    SERVICE_RATE_TYPES.map((rateType) => {
      const { label, suffix, hasUnits } = FEE_TYPES[rateType];
      return [rateType, label, suffix, hasUnits];
    }),
  ).toEqual([
    ["Per month", "Monthly fees", "/m", false],
    ["Per annum", "Annual fees", "/y", false],
    ["One-time fee", "One-time fees", "", false],
    ["Per session", "Session fees", "", true],
    ["Per unit", "Unit fees", "", true],
  ]);
});

const ALL_ON = {
  monthlyInstalments: true,
  annualPayment: true,
  paymentOnCompletion: true,
  upfrontPaymentInFull: true,
  stagedPayments: true,
};

// The table of spec 3 §3.
const APPLICABLE: Readonly<Record<ServiceRateType, readonly PaymentOption[]>> = {
  "Per month": ["monthlyInstalments", "annualPayment"],
  "Per annum": ["monthlyInstalments", "annualPayment", "paymentOnCompletion", "stagedPayments"],
  "One-time fee": ["monthlyInstalments", "paymentOnCompletion", "upfrontPaymentInFull", "stagedPayments"],
  "Per session": ["monthlyInstalments", "upfrontPaymentInFull"],
  "Per unit": ["monthlyInstalments", "annualPayment"],
};

test.each(SERVICE_RATE_TYPES)(
  "%s offers only its applicable options, even if all are switched on",
  (rateType) => {
    expect(offeredOptions(feeGroup(rateType, [], ALL_ON))).toEqual(APPLICABLE[rateType]);
  },
);

const each = SERVICE_RATE_TYPES.flatMap((rateType) =>
  PAYMENT_OPTIONS.map((option) => [rateType, option] as const),
);

test.each(each)("%s with only %s switched on", (rateType, option) => {
  const only: Partial<FeeGroup> = { monthlyInstalments: false, [option]: true };
  const applies = APPLICABLE[rateType].includes(option);
  expect(offeredOptions(feeGroup(rateType, [], only))).toEqual([applies ? option : "monthlyInstalments"]);
});

test.each(SERVICE_RATE_TYPES)("%s with no option switched on can still be paid", (rateType) => {
  expect(offeredOptions(feeGroup(rateType, [], { monthlyInstalments: false }))).toEqual([
    "monthlyInstalments",
  ]);
});

test("the labels of the payment options", () => {
  expect(PAYMENT_OPTIONS.map((option) => PAYMENT_OPTION_LABELS[option])).toEqual([
    "Monthly instalments",
    "Annual payment",
    "Payment on completion",
    "Upfront payment in full",
    "Staged payments",
  ]);
});

test("totals and amounts for a year have names of their own", () => {
  expect(totalLabel("One-time fee", "GST")).toBe("Total one-time fees, excluding GST");
  expect(yearLabel("Per month")).toBe("Monthly fees, 12 months");
  expect(yearLabel("Per annum")).toBe("Annual fees");
});
