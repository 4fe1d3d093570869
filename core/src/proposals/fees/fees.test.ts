import fc from "fast-check";
import { expect, test } from "vitest";
import { SERVICE_RATE_TYPES } from "@gap/core/services/rate-types";
import { formatCents } from "@gap/core/shared/money";
import {
  completionPercent,
  discountOf,
  firstYearCents,
  groupCents,
  hasEstimates,
  instalmentsInWords,
  lineCents,
  optionAmount,
  yearCents,
} from "./fees";
import { everythingIn, feeGroup, randomFees, randomGroup } from "../proposals.test-data";
import {
  PAYMENT_OPTIONS,
  type FeeGroup,
  type PaymentOption,
  type PaymentPreferences,
} from "../proposal.schema";

// The fees of the sign view in the design.
const monthly = feeGroup("Per month", [{ servicePrice: 950 }, { servicePrice: 640 }], {
  annualPayment: true,
});
const oneTime = feeGroup(
  "One-time fee",
  [{ servicePrice: 4800 }, { servicePrice: 2400, serviceAgreementType: "estimate" }],
  { upfrontPaymentInFull: true, stagedPayments: true, stagedPaymentMilestone: 25 },
);
const sessions = feeGroup("Per session", [{ servicePrice: 1400, serviceUnits: 4 }]);
const annual = feeGroup("Per annum", [{ servicePrice: 1000 }], { annualPaymentDiscount: 7 });
const units = feeGroup("Per unit", [{ servicePrice: 33, serviceUnits: 3 }], { annualPaymentDiscount: 99 });
const FEES = [monthly, annual, oneTime, sessions, units];
const ALL = everythingIn(FEES);

test("a line costs its price times its units, if it has any", () => {
  const service = { servicePrice: 1400, serviceUnits: 4 };
  expect(SERVICE_RATE_TYPES.map((rateType) => lineCents(rateType, service))).toEqual([
    140_000, 140_000, 140_000, 560_000, 560_000,
  ]);
  expect(lineCents("Per session", { servicePrice: 1400 })).toBe(140_000);
});

test("a line of the other fee types counts its quantity, and every line its own discount", () => {
  const service = { servicePrice: 1401, serviceUnits: 4, serviceQuantity: 3, serviceDiscount: 15 };
  expect(SERVICE_RATE_TYPES.map((rateType) => lineCents(rateType, service))).toEqual([
    357_255, 357_255, 357_255, 476_340, 476_340,
  ]);
});

test("discounts and stages of an amount with cents are rounded, and the last stage takes the remainder", () => {
  const group = feeGroup("One-time fee", [{ servicePrice: 33, serviceDiscount: 1 }], {
    upfrontPaymentInFullDiscount: 5,
    stagedPaymentUpfront: 33,
    stagedPaymentMilestone: 33,
  });
  expect(yearCents(group, everythingIn([group]))).toBe(3_267);
  expect(optionAmount(group, "upfrontPaymentInFull", everythingIn([group]))).toMatchObject({
    totalCents: 3_104,
    savedCents: 163,
  });
  const { parts } = optionAmount(group, "stagedPayments", everythingIn([group]));
  expect(parts.map(({ cents }) => cents)).toEqual([1_078, 1_078, 1_111]);
});

test("monthly fees are quoted per month and count twelve times a year", () => {
  expect(groupCents(monthly, ALL)).toBe(159_000);
  expect(yearCents(monthly, ALL)).toBe(1_908_000);
  expect(yearCents(oneTime, ALL)).toBe(groupCents(oneTime, ALL));
});

test.each<[FeeGroup, PaymentOption, number, number, readonly string[]]>([
  [monthly, "monthlyInstalments", 1_908_000, 0, ["$19,080 over 12 months"]],
  [monthly, "annualPayment", 1_812_600, 95_400, ["$18,126 once a year"]],
  [annual, "monthlyInstalments", 100_000, 0, ["$1,000 over 12 months"]],
  [annual, "annualPayment", 93_000, 7_000, ["$930 once a year"]],
  [annual, "paymentOnCompletion", 100_000, 0, ["$1,000 on completion"]],
  [annual, "stagedPayments", 100_000, 0, ["$500 upfront", "$500 on completion"]],
  [oneTime, "monthlyInstalments", 720_000, 0, ["$7,200 over 12 months"]],
  [oneTime, "paymentOnCompletion", 720_000, 0, ["$7,200 on completion"]],
  [oneTime, "upfrontPaymentInFull", 684_000, 36_000, ["$6,840 upfront"]],
  [
    oneTime,
    "stagedPayments",
    720_000,
    0,
    ["$3,600 upfront", "$1,800 at the milestone", "$1,800 on completion"],
  ],
  [sessions, "monthlyInstalments", 560_000, 0, ["$5,600 over 12 months"]],
  [sessions, "upfrontPaymentInFull", 532_000, 28_000, ["$5,320 upfront"]],
  [units, "monthlyInstalments", 9_900, 0, ["$99 over 12 months"]],
  [units, "annualPayment", 99, 9_801, ["$0.99 once a year"]],
])("%o paid by %s", (group, option, totalCents, savedCents, parts) => {
  const amount = optionAmount(group, option, ALL);
  expect({ totalCents: amount.totalCents, savedCents: amount.savedCents }).toEqual({
    totalCents,
    savedCents,
  });
  expect(amount.parts.map(({ label, cents }) => `${formatCents(cents, "NZD")} ${label}`)).toEqual(parts);
});

test("a last instalment that differs is named", () => {
  const inWords = (group: FeeGroup) =>
    instalmentsInWords(optionAmount(group, "monthlyInstalments", ALL).instalments ?? [], (cents) =>
      formatCents(cents, "NZD"),
    );
  expect(inWords(sessions)).toBe("over 12 months: 11 of $466.67, and a last one of $466.63");
  expect(inWords(monthly)).toBe("over 12 months");
});

test("instalments are rounded to the cent, and the last one takes the remainder", () => {
  const { instalments } = optionAmount(sessions, "monthlyInstalments", ALL);
  expect(instalments).toEqual([...Array<number>(11).fill(46_667), 46_663]);
  expect(optionAmount(monthly, "monthlyInstalments", ALL).instalments).toEqual(Array(12).fill(159_000));
});

test("stages of zero per cent are left out", () => {
  const labels = (settings: Partial<FeeGroup>) =>
    optionAmount({ ...oneTime, ...settings }, "stagedPayments", ALL).parts.map(({ label }) => label);
  expect(labels({ stagedPaymentUpfront: 60, stagedPaymentMilestone: 40 })).toEqual([
    "upfront",
    "at the milestone",
  ]);
  expect(labels({ stagedPaymentUpfront: 0, stagedPaymentMilestone: 0 })).toEqual(["on completion"]);
  expect(completionPercent({ ...oneTime, stagedPaymentUpfront: 60, stagedPaymentMilestone: 40 })).toBe(0);
});

test("only annual and upfront payments carry a discount", () => {
  const group = { ...oneTime, annualPaymentDiscount: 3, upfrontPaymentInFullDiscount: 4 };
  expect(PAYMENT_OPTIONS.map((option) => discountOf(group, option))).toEqual([0, 3, 0, 4, 0]);
});

test("a service that is not included costs nothing and does not count as an estimate", () => {
  const withoutReview = new Set([...ALL].filter((id) => id !== "One-time fee 2"));
  expect(groupCents(oneTime, withoutReview)).toBe(480_000);
  expect(hasEstimates(FEES, ALL)).toBe(true);
  expect(hasEstimates(FEES, withoutReview)).toBe(false);
  expect(firstYearCents(FEES, new Set())).toBe(0);
});

test("the first year of the design's sign view, before and after choosing", () => {
  const fees = [monthly, oneTime, sessions];
  expect(formatCents(firstYearCents(fees, ALL), "NZD")).toBe("$31,880");
  const chosen = {
    "Per month": "annualPayment",
    "One-time fee": "stagedPayments",
    "Per session": "monthlyInstalments",
  } as const;
  expect(formatCents(firstYearCents(fees, ALL, chosen), "NZD")).toBe("$30,926");
});

// Property tests against an independent computation with BigInt, service by service.

/** Formats cents as a decimal, for example "1234.50". */
function asDecimal(cents: bigint): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function independentYear(group: FeeGroup, included: ReadonlySet<string>): bigint {
  let sum = 0n;
  for (const { serviceId, servicePrice, serviceUnits, ...line } of group.services) {
    if (!included.has(serviceId)) continue;
    const perSession = group.serviceRateType === "Per session" || group.serviceRateType === "Per unit";
    const { serviceQuantity = 1, serviceDiscount = 0 } = line;
    const months = group.serviceRateType === "Per month" ? 12n : 1n;
    const times = perSession ? BigInt(serviceUnits ?? 1) : BigInt(serviceQuantity) * months;
    sum += BigInt(servicePrice) * times * BigInt(100 - serviceDiscount);
  }
  return sum;
}

function independentTotal(group: FeeGroup, option: PaymentOption, included: ReadonlySet<string>): bigint {
  const year = independentYear(group, included);
  const discounts = {
    annualPayment: group.annualPaymentDiscount,
    upfrontPaymentInFull: group.upfrontPaymentInFullDiscount,
  };
  const percent = BigInt(option in discounts ? (discounts[option as keyof typeof discounts] ?? 0) : 0);
  // The saved amount is rounded half up to the cent.
  return year - (year * percent + 50n) / 100n;
}

const groupAndChoice = fc
  .constantFrom(...SERVICE_RATE_TYPES)
  .chain((rateType) => fc.tuple(randomGroup(rateType), fc.constantFrom(...PAYMENT_OPTIONS)))
  .chain(([group, option]) =>
    fc.tuple(
      fc.constant(group),
      fc.constant(option),
      fc.subarray(group.services.map(({ serviceId }) => serviceId)).map((ids) => new Set(ids)),
    ),
  );

test("every fee type with every option equals an independent computation to the cent", () => {
  fc.assert(
    fc.property(groupAndChoice, ([group, option, included]) => {
      const amount = optionAmount(group, option, included);
      expect(asDecimal(BigInt(amount.totalCents))).toBe(asDecimal(independentTotal(group, option, included)));
      expect(BigInt(amount.totalCents + amount.savedCents)).toBe(independentYear(group, included));
    }),
    { numRuns: 500 },
  );
});

test("parts and instalments always add up to the total", () => {
  fc.assert(
    fc.property(groupAndChoice, ([group, option, included]) => {
      const { totalCents, parts, instalments = [totalCents] } = optionAmount(group, option, included);
      const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
      expect(sum(parts.map(({ cents }) => cents))).toBe(totalCents);
      expect(sum(instalments)).toBe(totalCents);
      expect(new Set(instalments.slice(0, 11)).size).toBe(1);
      expect(Math.min(...instalments)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...instalments) - Math.min(...instalments)).toBeLessThanOrEqual(11);
      expect(
        [totalCents, ...parts.map(({ cents }) => cents), ...instalments].every(Number.isSafeInteger),
      ).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("the first year is the sum of its groups with their chosen options", () => {
  const preferences: fc.Arbitrary<PaymentPreferences> = fc.dictionary(
    fc.constantFrom(...SERVICE_RATE_TYPES),
    fc.constantFrom(...PAYMENT_OPTIONS),
  );
  fc.assert(
    fc.property(randomFees, preferences, (fees, chosen) => {
      const included = everythingIn(fees);
      const expected = fees
        .map((group) => {
          const option = chosen[group.serviceRateType];
          return option === undefined
            ? independentYear(group, included)
            : independentTotal(group, option, included);
        })
        .reduce((sum, cents) => sum + cents, 0n);
      expect(BigInt(firstYearCents(fees, included, chosen))).toBe(expected);
    }),
  );
});

test("only included services count as estimates", () => {
  fc.assert(
    fc.property(groupAndChoice, ([group, _option, included]) => {
      const estimates = group.services.filter((service) => service.serviceAgreementType === "estimate");
      expect(hasEstimates([group], included)).toBe(
        estimates.some(({ serviceId }) => included.has(serviceId)),
      );
    }),
  );
});

test("the largest possible proposal is still exact", () => {
  const services = Array.from({ length: 100 }, () => ({ servicePrice: 999_999, serviceUnits: 9_999 }));
  const largest = feeGroup("Per session", services, { upfrontPaymentInFullDiscount: 1 });
  const included = everythingIn([largest]);
  const { totalCents, savedCents } = optionAmount(largest, "upfrontPaymentInFull", included);
  expect(BigInt(totalCents)).toBe(999_999n * 9_999n * 100n * 99n);
  expect(BigInt(totalCents) + BigInt(savedCents)).toBe(999_999n * 9_999n * 100n * 100n);
});
