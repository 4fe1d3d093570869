// The cost of a proposal (spec 3 §9, Totals), excluding tax. Prices and percentages are whole numbers, so the amount of a
// service is exact in cents, its own discount included. A discount or stage of such an amount is rounded to the cent, and
// the last stage and the last instalment take the remainder.
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { FEE_TYPES } from "./fee-types";
import type { FeeGroup, PaymentOption, PaymentPreferences, PricedService, Step3 } from "../proposal.schema";

export const ESTIMATE_NOTE =
  "Estimated price only. If any unanticipated issues arise that increase our internal costs during the course of work, we will contact you prior to continuing.";

export const MONTHS_OF_INSTALMENTS = 12;
export const MONTHS_BEFORE_LAST = MONTHS_OF_INSTALMENTS - 1;
const OVER_THE_MONTHS = `over ${MONTHS_OF_INSTALMENTS} months`;

/** The amounts of a payment option. */
export interface OptionAmount {
  /** The total of the first year. */
  readonly totalCents: number;
  /** The amount of the option's discount. */
  readonly savedCents: number;
  /** The payments, which add up to the total. */
  readonly parts: readonly { readonly label: string; readonly cents: number }[];
  /** Twelve amounts that add up to the total: eleven equal ones, and the last one with the remainder. */
  readonly instalments?: readonly number[];
}

export function lineCents(rateType: ServiceRateType, service: PriceOfService): number {
  return service.servicePrice * timesOf(rateType, service) * (100 - (service.serviceDiscount ?? 0));
}

export type PriceOfService = Pick<
  PricedService,
  "servicePrice" | "serviceUnits" | "serviceQuantity" | "serviceDiscount"
>;

/** The number of sessions or units, or the quantity for the other fee types. */
export function timesOf(
  rateType: ServiceRateType,
  { serviceUnits = 1, serviceQuantity = 1 }: Pick<PricedService, "serviceUnits" | "serviceQuantity">,
): number {
  return FEE_TYPES[rateType].hasUnits ? serviceUnits : serviceQuantity;
}

/** The price of a service and its fee type; undefined while it is not priced. */
export function lineOf(
  fees: Step3,
  serviceId: string,
): { readonly rateType: ServiceRateType; readonly line: PricedService } | undefined {
  for (const { serviceRateType: rateType, services } of fees) {
    const line = services.find((each) => each.serviceId === serviceId);
    if (line !== undefined) return { rateType, line };
  }
  return undefined;
}

/** The total as quoted: per month for monthly fees, per year for all others. */
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

/** The equal instalments, and the last one if it differs. */
export interface InstalmentRun {
  readonly count: number;
  readonly cents: number;
}

export function runsOf(instalments: readonly number[]): [InstalmentRun, InstalmentRun?] {
  const [first = 0] = instalments;
  const last = instalments.at(-1) ?? first;
  const equal = { count: instalments.length, cents: first };
  return last === first
    ? [equal]
    : [
        { ...equal, count: equal.count - 1 },
        { count: 1, cents: last },
      ];
}

/** The duration, and if the last instalment differs, the amounts. */
export function instalmentsInWords(instalments: readonly number[], money: (cents: number) => string): string {
  const [equal, last] = runsOf(instalments);
  if (last === undefined) return OVER_THE_MONTHS;
  return `${OVER_THE_MONTHS}: ${equal.count} of ${money(equal.cents)}, and a last one of ${money(last.cents)}`;
}

/** The discount of an option in per cent; 0 if it has none. */
export function discountOf(group: FeeGroup, option: PaymentOption): number {
  if (option === "annualPayment") return group.annualPaymentDiscount ?? 0;
  if (option === "upfrontPaymentInFull") return group.upfrontPaymentInFullDiscount ?? 0;
  return 0;
}

/** The percentage left for completion; negative only while a draft is being edited (spec 3 §5). */
export function completionPercent({
  stagedPaymentUpfront = 0,
  stagedPaymentMilestone = 0,
}: FeeGroup): number {
  return 100 - stagedPaymentUpfront - stagedPaymentMilestone;
}

/** Before discounts, or after those of the chosen payment options if preferences are given. */
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

/** Rounded to the cent. Whole hundreds are multiplied by themselves to stay within the safe integer range. */
function percentOf(cents: number, percent: number): number {
  return Math.floor(cents / 100) * percent + Math.round(((cents % 100) * percent) / 100);
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
  const last = parts.at(-1);
  if (last !== undefined) last.cents += cents - parts.reduce((sum, part) => sum + part.cents, 0);
  return { totalCents: cents, savedCents: 0, parts };
}

function instalmentsOf(cents: number): number[] {
  const { equal, last } = equalAndLast(cents, Math.round(cents / MONTHS_OF_INSTALMENTS));
  return [...Array<number>(MONTHS_BEFORE_LAST).fill(equal), last];
}

/** A total in twelve amounts: eleven equal ones, rounded as given, and the last one with the remainder. */
export function equalAndLast(
  total: number,
  rounded: number,
): { readonly equal: number; readonly last: number } {
  // Rounding a few cents up could leave less than nothing for the last month.
  const equal = rounded * MONTHS_BEFORE_LAST > total ? Math.floor(total / MONTHS_OF_INSTALMENTS) : rounded;
  return { equal, last: total - equal * MONTHS_BEFORE_LAST };
}
