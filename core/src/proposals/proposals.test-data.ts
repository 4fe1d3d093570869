// Proposals for tests: fee groups by hand, and random ones.
import fc from "fast-check";
import { SERVICE_RATE_TYPES, type ServiceRateType } from "@gap/core/services/rate-types";
import { newFeeGroup } from "./draft";
import { PROPOSAL_LIMITS, type FeeGroup, type PricedService, type Step3 } from "./proposal.schema";

export function feeGroup(
  rateType: ServiceRateType,
  prices: readonly (Partial<PricedService> & { readonly servicePrice: number })[],
  settings: Partial<FeeGroup> = {},
): FeeGroup {
  const services = prices.map((price, index) => ({
    serviceId: `${rateType} ${index + 1}`,
    serviceAgreementType: "agreed" as const,
    ...price,
  }));
  return { ...newFeeGroup(rateType), services, ...settings };
}

export function everythingIn(fees: Step3): ReadonlySet<string> {
  return new Set(fees.flatMap(({ services }) => services.map(({ serviceId }) => serviceId)));
}

const percent = fc.integer({ min: 0, max: PROPOSAL_LIMITS.percent });

/** One group for each of a random set of fee types; service ids are unique across groups. */
export const randomFees: fc.Arbitrary<Step3> = fc
  .subarray([...SERVICE_RATE_TYPES])
  .chain((rateTypes) => fc.tuple(...rateTypes.map(randomGroup)));

export function randomGroup(rateType: ServiceRateType): fc.Arbitrary<FeeGroup> {
  const service = fc.record({
    servicePrice: fc.oneof(
      fc.integer({ min: 0, max: PROPOSAL_LIMITS.price }),
      fc.constant(PROPOSAL_LIMITS.price),
    ),
    serviceUnits: fc.integer({ min: 1, max: PROPOSAL_LIMITS.units }),
    serviceQuantity: fc.integer({ min: 1, max: PROPOSAL_LIMITS.units }),
    serviceDiscount: percent,
    serviceAgreementType: fc.constantFrom("agreed" as const, "estimate" as const),
  });
  return fc
    .record({
      services: fc.array(service, { minLength: 1, maxLength: 8 }),
      monthlyInstalments: fc.boolean(),
      annualPayment: fc.boolean(),
      annualPaymentDiscount: percent,
      paymentOnCompletion: fc.boolean(),
      stagedPayments: fc.boolean(),
      upfrontPaymentInFull: fc.boolean(),
      upfrontPaymentInFullDiscount: percent,
      stages: fc.tuple(percent, percent).filter(([upfront, milestone]) => upfront + milestone <= 100),
    })
    .map(({ services, stages: [stagedPaymentUpfront, stagedPaymentMilestone], ...settings }) =>
      feeGroup(rateType, services, { ...settings, stagedPaymentUpfront, stagedPaymentMilestone }),
    );
}
