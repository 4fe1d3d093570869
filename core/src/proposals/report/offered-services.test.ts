import { expect, test } from "vitest";
import type { FeeGroup } from "../proposal.schema";
import { offeredServices } from "./offered-services";

const priced = (serviceId: string, servicePrice: number) => ({
  serviceId,
  servicePrice,
  serviceAgreementType: "agreed" as const,
});

const OFFER = {
  services: [
    { serviceId: "books", serviceName: "Bookkeeping", servicePriceType: "agreed" as const },
    { serviceId: "payroll", serviceName: "Payroll", servicePriceType: "recommended" as const },
    { serviceId: "plan", serviceName: "Planning", servicePriceType: "recommended" as const },
  ],
  fees: [
    {
      serviceRateType: "Per month",
      services: [priced("books", 100), { ...priced("payroll", 50), serviceQuantity: 2, serviceDiscount: 10 }],
      monthlyInstalments: true,
      annualPayment: true,
      annualPaymentDiscount: 5,
    },
    { serviceRateType: "Per annum", services: [priced("plan", 4_000)], monthlyInstalments: true },
  ] satisfies FeeGroup[],
};

test.each([
  [
    "before the first response the agreed services are included, at full price",
    undefined,
    [
      { name: "Bookkeeping", cents: 120_000, isIncluded: true },
      { name: "Payroll", cents: 108_000, isIncluded: false },
      { name: "Planning", cents: 400_000, isIncluded: false },
    ],
  ],
  [
    "a chosen service is included, and payment options take off their discount",
    { includedOptionalServiceIds: ["plan"], paymentPreferences: { "Per month": "annualPayment" as const } },
    [
      { name: "Bookkeeping", cents: 114_000, isIncluded: true },
      { name: "Payroll", cents: 102_600, isIncluded: false },
      { name: "Planning", cents: 400_000, isIncluded: true },
    ],
  ],
])("%s", (_what, chosen, expected) => {
  expect(offeredServices(OFFER, chosen)).toEqual(expected);
});
