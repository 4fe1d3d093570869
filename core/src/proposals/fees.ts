// What a proposal costs (spec 3 §9, Totals), without tax. Prices are whole units of the currency and percentages are
// whole, so every amount is exact in cents; only a division by twelve is not, and its cents are given out one by one.
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { FEE_TYPES } from "./fee-types";
import type { FeeGroup, PaymentOption, PaymentPreferences, PricedService, Step3 } from "./proposal.schema";

export const ESTIMATE_NOTE =
  "Estimated price only. If any unanticipated issues arise that increase our internal costs during the course of work, we will contact you prior to continuing.";

export const MONTHS_OF_INSTALMENTS = 12;
const OVER_THE_MONTHS = `over ${MONTHS_OF_INSTALMENTS} months`;

/** What choosing an option means in money. */
export interface OptionAmount {
  /** Of the first year. */
  readonly totalCents: number;
  /** What the option's discount takes off. */
  readonly savedCents: number;
  /** When how much is paid; they add up to the total. */
  readonly parts: readonly { readonly label: string; readonly cents: number }[];
  /** Twelve that add up to the total; they differ by a cent at most, the larger ones first. */
  readonly instalments?: readonly number[];
}

export function lineCents(
  rateType: ServiceRateType,
  { servicePrice, serviceUnits = 1 }: Pick<PricedService, "servicePrice" | "serviceUnits">,
): number {
  return servicePrice * 100 * (FEE_TYPES[rateType].hasUnits ? serviceUnits : 1);
}

/** Of the fee type as it is quoted: monthly fees of a month, all others of the year. */
export function groupCents(group: FeeGroup, included: ReadonlySet<string>): number {
  return servicesIn(group, included).reduce(
    (cents, service) => cents + lineCents(group.serviceRateType, service),
    0,
  );
}

export function yearCents(group: FeeGroup, included: ReadonlySet<string>): number {
  const cents = groupCents(group, included);
  return group.serviceRateType === "Per month" ? cents * MONTHS_OF_INSTALMENTS : cents;
}

export function optionAmount(
  group: FeeGroup,
  option: PaymentOption,
  included: ReadonlySet<string>,
): OptionAmount {
  const cents = yearCents(group, included);
  switch (option) {
    case "monthlyInstalments":
      return { ...inOnePart(cents, OVER_THE_MONTHS), instalments: instalmentsOf(cents) };
    case "annualPayment":
      return inOnePart(cents, "once a year", discountOf(group, "annualPayment"));
    case "upfrontPaymentInFull":
      return inOnePart(cents, "upfront", discountOf(group, "upfrontPaymentInFull"));
    case "paymentOnCompletion":
      return inOnePart(cents, "on completion");
    case "stagedPayments":
      return inStages(group, cents);
  }
}

/** For how long, and where the cents do not divide by twelve, how many are a cent larger than the rest. */
export function instalmentsInWords(instalments: readonly number[], money: (cents: number) => string): string {
  const [first = 0] = instalments;
  const larger = instalments.filter((cents) => cents === first).length;
  const rest = instalments[larger];
  if (rest === undefined) return OVER_THE_MONTHS;
  return `${OVER_THE_MONTHS}: ${larger} of ${money(first)}, then ${instalments.length - larger} of ${money(rest)}`;
}

/** The discount in per cent that an option carries; 0 for those that have none. */
export function discountOf(group: FeeGroup, option: PaymentOption): number {
  if (option === "annualPayment") return group.annualPaymentDiscount ?? 0;
  if (option === "upfrontPaymentInFull") return group.upfrontPaymentInFullDiscount ?? 0;
  return 0;
}

/** What is left of a hundred for the end; below 0 only while a draft is being typed (spec 3 §5). */
export function completionPercent({
  stagedPaymentUpfront = 0,
  stagedPaymentMilestone = 0,
}: FeeGroup): number {
  return 100 - stagedPaymentUpfront - stagedPaymentMilestone;
}

/** Before discounts; with the discounts of the options that are chosen where preferences are given. */
export function firstYearCents(
  fees: Step3,
  included: ReadonlySet<string>,
  preferences: PaymentPreferences = {},
): number {
  return fees.reduce((cents, group) => cents + chosenCents(group, included, preferences), 0);
}

export function hasEstimates(fees: Step3, included: ReadonlySet<string>): boolean {
  return fees.some((group) =>
    servicesIn(group, included).some(({ serviceAgreementType }) => serviceAgreementType === "estimate"),
  );
}

function servicesIn({ services }: FeeGroup, included: ReadonlySet<string>): readonly PricedService[] {
  return services.filter(({ serviceId }) => included.has(serviceId));
}

function chosenCents(
  group: FeeGroup,
  included: ReadonlySet<string>,
  preferences: PaymentPreferences,
): number {
  const option = preferences[group.serviceRateType];
  return option === undefined ? yearCents(group, included) : optionAmount(group, option, included).totalCents;
}

// Cents are a multiple of a hundred here, so a whole percentage of them is a whole number, and dividing first keeps the
// largest amounts within what a number holds exactly.
function percentOf(cents: number, percent: number): number {
  return (cents / 100) * percent;
}

function inOnePart(cents: number, label: string, discount = 0): OptionAmount {
  const savedCents = percentOf(cents, discount);
  const totalCents = cents - savedCents;
  return { totalCents, savedCents, parts: [{ label, cents: totalCents }] };
}

function inStages(group: FeeGroup, cents: number): OptionAmount {
  const stages = [
    { label: "upfront", percent: group.stagedPaymentUpfront ?? 0 },
    { label: "at the milestone", percent: group.stagedPaymentMilestone ?? 0 },
    { label: "on completion", percent: completionPercent(group) },
  ];
  const parts = stages
    .filter(({ percent }) => percent !== 0)
    .map(({ label, percent }) => ({ label, cents: percentOf(cents, percent) }));
  return { totalCents: cents, savedCents: 0, parts };
}

function instalmentsOf(cents: number): number[] {
  const larger = cents % MONTHS_OF_INSTALMENTS;
  const smaller = (cents - larger) / MONTHS_OF_INSTALMENTS;
  return Array.from({ length: MONTHS_OF_INSTALMENTS }, (_, month) => smaller + (month < larger ? 1 : 0));
}
