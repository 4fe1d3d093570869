import fc from "fast-check";
import { expect, test } from "vitest";
import { SERVICE_RATE_TYPES } from "@gap/core/services/rate-types";
import { agreementOf, type Agreement } from "./agreement";
import { newDraft } from "../draft";
import { feeGroup, randomFees } from "../proposals.test-data";
import { offeredOptions, optionInWords } from "./fee-types";
import type { PaymentPreferences, Step3 } from "../proposal.schema";
import type { Proposal, ProposedService } from "../proposal-view";

// The proposal of the design's PDF.
const FEES: Step3 = [
  feeGroup("Per month", [{ servicePrice: 950 }, { servicePrice: 640 }, { servicePrice: 1200 }], {
    annualPayment: true,
  }),
  feeGroup(
    "One-time fee",
    [
      { servicePrice: 4800 },
      { servicePrice: 2400, serviceAgreementType: "estimate" },
      { servicePrice: 3200 },
    ],
    {
      paymentOnCompletion: true,
      upfrontPaymentInFull: true,
      stagedPayments: true,
      stagedPaymentUpfront: 50,
      stagedPaymentMilestone: 25,
      monthlyInstalments: false,
    },
  ),
  feeGroup("Per session", [{ servicePrice: 1400, serviceUnits: 4 }]),
];
const CFO = "Per month 3";
const PRICING_REVIEW = "One-time fee 3";
const CHOSEN = {
  "Per month": "annualPayment",
  "One-time fee": "stagedPayments",
  "Per session": "monthlyInstalments",
} as const;

function servicesOf(fees: Step3, optional: readonly string[]): ProposedService[] {
  return fees.flatMap(({ services }) =>
    services.map(({ serviceId }) => ({
      serviceId,
      serviceName: serviceId,
      serviceDefinition: "",
      servicePriceType: optional.includes(serviceId) ? ("recommended" as const) : ("agreed" as const),
    })),
  );
}

interface Given {
  readonly fees?: Step3;
  readonly optional?: readonly string[];
  readonly ticked?: readonly string[];
  readonly preferences?: PaymentPreferences;
  readonly taxPercent?: number;
  readonly step4?: Partial<Proposal["step4"]>;
}

function agreementFor({
  fees = FEES,
  optional = [CFO, PRICING_REVIEW],
  ticked = [PRICING_REVIEW],
  preferences = CHOSEN,
  taxPercent = 15,
  step4 = {},
}: Given = {}): Agreement {
  return agreementOf({
    step2: servicesOf(fees, optional),
    step3: fees,
    step4: { ...newDraft().step4, ...step4 },
    taxName: "GST",
    ...(taxPercent > 0 && { taxPercent }),
    response: {
      includedOptionalServiceIds: ticked,
      paymentPreferences: preferences,
      signees: [],
      recipientAgreements: [],
    },
  });
}

test("the example of the design: sums, services and choices", () => {
  const agreement = agreementFor();
  expect(agreement).toMatchObject({ cents: 3_412_600, taxCents: 511_890, savedCents: 95_400 });
  expect(agreement.agreed.map(({ name }) => name)).toEqual([
    "Per month 1",
    "Per month 2",
    "One-time fee 1",
    "One-time fee 2",
    "Per session 1",
  ]);
  expect(agreement.chosen.map(({ name }) => name)).toEqual([PRICING_REVIEW]);
  expect(agreement.notChosen.map(({ name }) => name)).toEqual([CFO]);
  expect(
    agreement.fees.map((each) => [optionInWords(each), each.cents, each.taxCents, each.services.length]),
  ).toEqual([
    ["Annual payment, 5% discount", 1_812_600, 271_890, 2],
    ["Staged payments", 1_040_000, 156_000, 3],
    ["Monthly instalments", 560_000, 84_000, 1],
  ]);
});

test("the example of the design: when it is paid", () => {
  const payments = agreementFor().fees.flatMap((each) => each.payments);
  expect(payments.map(({ when, item, cents, taxCents }) => [when, item, cents, taxCents])).toEqual([
    ["On acceptance", "Monthly fees, the year at once", 1_812_600, 271_890],
    ["On acceptance", "One-time fees, 50%", 520_000, 78_000],
    ["At the milestone", "One-time fees, 25%", 260_000, 39_000],
    ["On completion", "One-time fees, 25%", 260_000, 39_000],
    ["Months 1 to 11", "Session fees, 11 instalments", 513_337, 77_000],
    ["Month 12", "Session fees, last instalment", 46_663, 7_000],
  ]);
});

test("the options that were offered but not chosen", () => {
  const [monthly, oneTime, sessions] = agreementFor().fees;
  expect(monthly?.alsoOffered).toEqual([{ option: "monthlyInstalments", discount: 0, cents: 159_000 }]);
  expect(oneTime?.alsoOffered).toEqual([
    { option: "paymentOnCompletion", discount: 0, cents: 1_040_000 },
    { option: "upfrontPaymentInFull", discount: 5, cents: 988_000 },
  ]);
  expect(sessions?.alsoOffered).toEqual([]);
});

test("work that starts in a given month is paid upfront, not on acceptance", () => {
  const [monthly] = agreementFor({
    step4: { timing: "during-a-given-month", duringMonth: "2026-09" },
  }).fees;
  expect(monthly?.payments).toMatchObject([{ when: "Upfront" }]);
});

test("equal instalments are one line", () => {
  const [monthly] = agreementFor({ preferences: { ...CHOSEN, "Per month": "monthlyInstalments" } }).fees;
  expect(monthly?.payments).toEqual([
    { when: "Months 1 to 12", item: "Monthly fees, 12 instalments", cents: 1_908_000, taxCents: 286_200 },
  ]);
});

test("the tax on the smallest instalments is never less than nothing", () => {
  const fees = [feeGroup("Per session", [{ servicePrice: 1, serviceUnits: 1 }])];
  const [sessions] = agreementFor({ fees, optional: [], ticked: [], taxPercent: 10 }).fees;
  expect(sessions?.payments.map(({ cents, taxCents }) => [cents, taxCents])).toEqual([
    [88, 0],
    [12, 10],
  ]);
});

test("without tax there is none anywhere", () => {
  const { taxCents, fees } = agreementFor({ taxPercent: 0 });
  expect(taxCents).toBe(0);
  expect(fees.flatMap(({ payments }) => payments).every((payment) => payment.taxCents === 0)).toBe(true);
});

test("a fee type whose only services were not chosen has no fees", () => {
  const { fees, notChosen } = agreementFor({ optional: ["Per session 1"], ticked: [] });
  expect(fees.map(({ rateType }) => rateType)).toEqual(["Per month", "One-time fee"]);
  expect(notChosen.map(({ name, times, yearCents }) => [name, times, yearCents])).toEqual([
    ["Per session 1", 4, 560_000],
  ]);
});

// Property tests against an independent computation with BigInt, from the services alone.

const randomAnswer = randomFees.chain((fees) => {
  const ids = fees.flatMap(({ services }) => services.map(({ serviceId }) => serviceId));
  return fc
    .record({
      optional: fc.subarray(ids),
      picks: fc.array(fc.nat(), {
        minLength: SERVICE_RATE_TYPES.length,
        maxLength: SERVICE_RATE_TYPES.length,
      }),
      percent: fc.constantFrom(0, 10, 12.5, 15, 20, 99.99),
    })
    .chain(({ optional, picks, percent }) =>
      fc.subarray([...optional]).map((ticked) => {
        const preferences = Object.fromEntries(
          fees.map((group, index) => {
            const offered = offeredOptions(group);
            return [group.serviceRateType, offered[(picks[index] ?? 0) % offered.length]];
          }),
        ) as PaymentPreferences;
        return { fees, optional, ticked, preferences, taxPercent: percent };
      }),
    );
});

/** The first year in ten-thousandths of a cent, discounts included. */
function independentTotal({ fees = [], optional = [], ticked = [], preferences = {} }: Given): bigint {
  let total = 0n;
  for (const group of fees) {
    let sum = 0n;
    for (const { serviceId, servicePrice, serviceUnits = 1, ...line } of group.services) {
      if (optional.includes(serviceId) && !ticked.includes(serviceId)) continue;
      const { serviceRateType: type } = group;
      const { serviceQuantity = 1, serviceDiscount = 0 } = line;
      const times =
        type === "Per session" || type === "Per unit"
          ? serviceUnits
          : serviceQuantity * (type === "Per month" ? 12 : 1);
      sum += BigInt(servicePrice) * BigInt(times) * BigInt(100 - serviceDiscount);
    }
    const chosen = preferences[group.serviceRateType];
    const discount =
      chosen === "annualPayment"
        ? (group.annualPaymentDiscount ?? 0)
        : chosen === "upfrontPaymentInFull"
          ? (group.upfrontPaymentInFullDiscount ?? 0)
          : 0;
    // The saved amount is rounded half up to the cent.
    total += sum - (sum * BigInt(discount) + 50n) / 100n;
  }
  return total;
}

test("totals, fee types and payments equal an independent computation, and everything adds up", () => {
  fc.assert(
    fc.property(randomAnswer, (given) => {
      const agreement = agreementFor(given);
      const total = independentTotal(given);
      expect(BigInt(agreement.cents)).toBe(total);
      const hundredths = BigInt(Math.round((given.taxPercent ?? 0) * 100));
      expect(BigInt(agreement.taxCents)).toBe((total * hundredths + 5_000n) / 10_000n);
      for (const figure of ["cents", "taxCents"] as const) {
        const sum = (list: readonly Record<typeof figure, number>[]) =>
          list.reduce((before, each) => before + each[figure], 0);
        expect(sum(agreement.fees)).toBe(agreement[figure]);
        for (const fees of agreement.fees) {
          expect(sum(fees.payments)).toBe(fees[figure]);
          expect(fees.payments.every((payment) => payment[figure] >= 0)).toBe(true);
        }
      }
    }),
  );
});
