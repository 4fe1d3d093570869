import fc from "fast-check";
import { expect, test } from "vitest";
import { offeredOptions } from "./fee-types";
import {
  feeTypesToChoose,
  hasSomethingToChoose,
  includedServiceIds,
  NOT_OFFERED,
  NOT_OPTIONAL,
  responseProblems,
  withOnlyOptions,
} from "./payment-preferences";
import { everythingIn, feeGroup, randomFees } from "../proposals.test-data";
import type { PaymentPreferences, PriceType } from "../proposal.schema";

const service = (serviceId: string, servicePriceType: PriceType) => ({ serviceId, servicePriceType });

// Unordered on purpose: fees are always shown in the order of the spec.
const FEES = [
  feeGroup("Per session", [{ serviceId: "planning", servicePrice: 1400 }]),
  feeGroup(
    "Per month",
    [
      { serviceId: "reports", servicePrice: 950 },
      { serviceId: "cfo", servicePrice: 1200 },
    ],
    {
      annualPayment: true,
    },
  ),
];
const SERVICES = [
  service("reports", "agreed"),
  service("cfo", "recommended"),
  service("planning", "recommended"),
];

test.each<[readonly string[], readonly string[]]>([
  [[], ["reports"]],
  [["cfo"], ["reports", "cfo"]],
  [
    ["planning", "cfo"],
    ["reports", "cfo", "planning"],
  ],
  [["somebody else's"], ["reports"]],
  [["reports"], ["reports"]],
])("ticking %j includes %j", (ticked, expected) => {
  expect([...includedServiceIds(SERVICES, ticked)]).toEqual(expected);
});

test.each<[readonly string[], readonly string[]]>([
  [[], []],
  [["cfo"], ["Per month"]],
  [["planning"], ["Per session"]],
  [
    ["planning", "reports"],
    ["Per month", "Per session"],
  ],
])("with %j included, the fee types to choose for are %j", (included, expected) => {
  expect(feeTypesToChoose(FEES, new Set(included))).toEqual(expected);
});

test.each<[string, readonly string[], PaymentPreferences, PaymentPreferences]>([
  ["the only option is chosen", ["planning"], {}, { "Per session": "monthlyInstalments" }],
  ["none of two is chosen", ["reports"], {}, {}],
  ["a choice stays", ["reports"], { "Per month": "annualPayment" }, { "Per month": "annualPayment" }],
  [
    "a choice for a fee type without included services is dropped",
    ["planning"],
    { "Per month": "annualPayment" },
    { "Per session": "monthlyInstalments" },
  ],
  ["an option that is not offered is dropped", ["reports"], { "Per month": "stagedPayments" }, {}],
  [
    "an option that is not offered is replaced by the only one",
    ["planning"],
    { "Per session": "upfrontPaymentInFull" },
    { "Per session": "monthlyInstalments" },
  ],
])("%s", (_name, included, preferences, expected) => {
  expect(withOnlyOptions(FEES, new Set(included), preferences)).toEqual(expected);
});

const proposal = { services: SERVICES, fees: FEES, hasTermsOfEngagement: true, isFirstResponse: true };
const answer = {
  agree: true,
  acceptsTermsOfEngagement: true,
  includedOptionalServiceIds: ["planning"],
  paymentPreferences: { "Per month": "annualPayment", "Per session": "monthlyInstalments" },
} as const;

test("a complete response has no problems", () => {
  expect(responseProblems(proposal, answer)).toEqual([]);
});

test.each<[string, Partial<typeof proposal>, Parameters<typeof responseProblems>[1], readonly string[]]>([
  [
    "terms not agreed to",
    {},
    { ...answer, agree: false },
    ["agree: Please agree to the terms of this proposal"],
  ],
  [
    "Terms of Engagement not accepted",
    {},
    { ...answer, acceptsTermsOfEngagement: false },
    ["acceptsTermsOfEngagement: Please accept the Terms of Engagement"],
  ],
  [
    "Terms of Engagement not mentioned",
    {},
    { ...answer, acceptsTermsOfEngagement: undefined },
    ["acceptsTermsOfEngagement: Please accept the Terms of Engagement"],
  ],
  [
    "there are no Terms of Engagement",
    { hasTermsOfEngagement: false },
    { ...answer, acceptsTermsOfEngagement: undefined },
    [],
  ],
  [
    "no payment options",
    {},
    { ...answer, paymentPreferences: undefined },
    ["paymentPreferences.Per month: * Required", "paymentPreferences.Per session: * Required"],
  ],
  [
    "one payment option missing",
    {},
    { ...answer, paymentPreferences: { "Per month": "annualPayment" } },
    ["paymentPreferences.Per session: * Required"],
  ],
  [
    "a payment option that is not offered",
    {},
    { ...answer, paymentPreferences: { ...answer.paymentPreferences, "Per month": "stagedPayments" } },
    [`paymentPreferences.Per month: ${NOT_OFFERED}`],
  ],
  ["an unneeded preference", {}, { ...answer, includedOptionalServiceIds: [] }, []],
  [
    "an agreed service as an optional one",
    {},
    { ...answer, includedOptionalServiceIds: ["reports", "planning"] },
    [`includedOptionalServiceIds: ${NOT_OPTIONAL}`],
  ],
  [
    "a service of another proposal",
    {},
    { ...answer, includedOptionalServiceIds: ["other"] },
    [`includedOptionalServiceIds: ${NOT_OPTIONAL}`],
  ],
  [
    "a later answer without choices",
    { isFirstResponse: false },
    { agree: true, acceptsTermsOfEngagement: true },
    [],
  ],
  [
    "a later answer that agrees to nothing",
    { isFirstResponse: false },
    { agree: false },
    [
      "agree: Please agree to the terms of this proposal",
      "acceptsTermsOfEngagement: Please accept the Terms of Engagement",
    ],
  ],
])("the problems of a response are reported: %s", (_name, facts, response, expected) => {
  const problems = responseProblems({ ...proposal, ...facts }, response);
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
});

test("choosing an offered option for each fee type is enough to sign", () => {
  fc.assert(
    fc.property(randomFees, fc.nat(), (fees, chance) => {
      const included = everythingIn(fees);
      const services = [...included].map((serviceId) => service(serviceId, "agreed"));
      const paymentPreferences = Object.fromEntries(
        fees.map((group) => {
          const offered = offeredOptions(group);
          return [group.serviceRateType, offered[chance % offered.length]];
        }),
      );
      expect(withOnlyOptions(fees, included, paymentPreferences)).toEqual(paymentPreferences);
      expect(
        responseProblems(
          { services, fees, hasTermsOfEngagement: false, isFirstResponse: true },
          { agree: true, paymentPreferences },
        ),
      ).toEqual([]);
    }),
  );
});

test.each<[string, boolean, PriceType, boolean]>([
  ["an agreed service with one option", false, "agreed", false],
  ["an agreed service with two options", true, "agreed", true],
  ["a recommended service with one option", false, "recommended", true],
])("whether a signee has something to choose: %s", (_, annualPayment, priceType, expected) => {
  const fees = [feeGroup("Per month", [{ serviceId: "reports", servicePrice: 950 }], { annualPayment })];
  expect(hasSomethingToChoose([service("reports", priceType)], fees)).toBe(expected);
});
