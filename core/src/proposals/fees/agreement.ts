// The agreement that a response made of a proposal (spec 3 §4, §9): services chosen and not chosen, the fees of the first
// year by fee type with discounts and tax, and when they are paid. The printed document shows it; every list adds up.
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { FEE_TYPES, lineInWords, offeredOptions } from "./fee-types";
import {
  discountOf,
  equalAndLast,
  lineCents,
  lineOf,
  MONTHS_BEFORE_LAST,
  MONTHS_OF_INSTALMENTS,
  optionAmount,
  runsOf,
  timesOf,
  type InstalmentRun,
} from "./fees";
import { feeTypesToChoose, includedServiceIds } from "./payment-preferences";
import type { AgreementType, FeeGroup, PaymentOption, PaymentPreferences, Step3 } from "../proposal.schema";
import type { Proposal } from "../proposal-view";
import { taxCents, taxOfParts, type SalesTax } from "./sales-tax";

/** A service with its price as quoted. */
export interface AgreedService {
  readonly serviceId: string;
  readonly name: string;
  readonly rateType: ServiceRateType;
  readonly agreementType: AgreementType;
  readonly isOptional: boolean;
  /** The name with its sessions, quantity and discount. */
  readonly inWords: string;
  /** The percentage of the discount on this service; 0 if it has none. */
  readonly discount: number;
  /** For fee types without sessions or units: how many times the service is provided. */
  readonly quantity: number;
  /** How often the price counts in a year: units, or twelve months. */
  readonly times: number;
  /** The price as it counts: for the whole quantity, after the discount on this service. */
  readonly priceCents: number;
  readonly yearCents: number;
}

/** An amount without tax, and its tax. */
export interface TaxedAmount {
  readonly cents: number;
  readonly taxCents: number;
}

export interface AgreedPayment extends TaxedAmount {
  readonly when: string;
  readonly item: string;
}

/** The fees of one type in the first year, paid as chosen. */
export interface AgreedFees extends TaxedAmount {
  readonly rateType: ServiceRateType;
  readonly label: string;
  readonly services: readonly AgreedService[];
  readonly option: PaymentOption;
  /** The percentage of the option's discount; 0 if it has none. */
  readonly discount: number;
  readonly savedCents: number;
  readonly payments: readonly AgreedPayment[];
  /** For monthly instalments: the equal ones, and the last one if it differs. */
  readonly instalments?: readonly [InstalmentRun, InstalmentRun?];
  readonly alsoOffered: readonly OfferedOption[];
}

export interface OfferedOption {
  readonly option: PaymentOption;
  readonly discount: number;
  /** The first year's total, or the first instalment of instalments. */
  readonly cents: number;
}

export interface Agreement extends TaxedAmount {
  readonly agreed: readonly AgreedService[];
  readonly chosen: readonly AgreedService[];
  readonly notChosen: readonly AgreedService[];
  readonly fees: readonly AgreedFees[];
  readonly savedCents: number;
}

type Answered = Pick<Proposal, "step2" | "step3" | "step4" | "response"> & SalesTax;

/** Fee types without a choice count as paid by their first option, as when only one is offered. */
export function agreementOf(proposal: Answered): Agreement {
  const { step2, step3, response, taxPercent = 0 } = proposal;
  const optionalIds = response?.includedOptionalServiceIds ?? [];
  const included = includedServiceIds(step2, optionalIds);
  const services = servicesOf(proposal);
  const rateTypes = feeTypesToChoose(step3, included);
  const preferences = response?.paymentPreferences ?? {};
  const untaxed = rateTypes.map((rateType) =>
    feesOf(proposal, rateType, { included, preferences, services }),
  );
  // Rounded so that the taxes of the fee types add up to the tax on the total.
  const taxes = taxOfParts(
    untaxed.map(({ cents }) => cents),
    taxPercent,
  );
  const fees = untaxed.map((each, index) => withTaxedPayments(each, taxes[index] ?? 0, taxPercent));
  return {
    agreed: services.filter(({ isOptional }) => !isOptional),
    chosen: services.filter(({ isOptional, serviceId }) => isOptional && included.has(serviceId)),
    notChosen: services.filter(({ isOptional, serviceId }) => isOptional && !included.has(serviceId)),
    fees,
    cents: sumOf(fees, ({ cents }) => cents),
    taxCents: sumOf(fees, (each) => each.taxCents),
    savedCents: sumOf(fees, ({ savedCents }) => savedCents),
  };
}

function servicesOf({ step2, step3 }: Pick<Answered, "step2" | "step3">): AgreedService[] {
  return step2.flatMap(({ serviceId, serviceName, servicePriceType }) => {
    const found = lineOf(step3, serviceId);
    if (found === undefined) return [];
    const { rateType, line: priced } = found;
    const { hasUnits } = FEE_TYPES[rateType];
    const cents = lineCents(rateType, priced);
    const months = rateType === "Per month" ? MONTHS_OF_INSTALMENTS : 1;
    return [
      {
        serviceId,
        name: serviceName,
        rateType,
        agreementType: priced.serviceAgreementType,
        isOptional: servicePriceType === "recommended",
        inWords: lineInWords(
          rateType,
          priced.serviceAgreementType === "estimate" ? `${serviceName}*` : serviceName,
          priced,
        ),
        discount: priced.serviceDiscount ?? 0,
        quantity: hasUnits ? 1 : timesOf(rateType, priced),
        times: hasUnits ? timesOf(rateType, priced) : months,
        priceCents: hasUnits ? cents / timesOf(rateType, priced) : cents,
        yearCents: cents * months,
      },
    ];
  });
}

interface Choices {
  readonly included: ReadonlySet<string>;
  readonly preferences: PaymentPreferences;
  readonly services: readonly AgreedService[];
}

type Untaxed<Amount> = Omit<Amount, "taxCents">;
type UntaxedFees = Untaxed<Omit<AgreedFees, "payments">> & {
  readonly payments: readonly Untaxed<AgreedPayment>[];
};

function feesOf(
  { step3, step4 }: Answered,
  rateType: ServiceRateType,
  { included, preferences, services }: Choices,
): UntaxedFees {
  const group = groupOf(step3, rateType);
  const offered = offeredOptions(group);
  const option = preferences[rateType] ?? offered[0] ?? "monthlyInstalments";
  const { totalCents, savedCents, instalments } = optionAmount(group, option, included);
  const upfront = step4.timing === "during-a-given-month" ? "Upfront" : "On acceptance";
  return {
    rateType,
    label: FEE_TYPES[rateType].label,
    services: services.filter((each) => each.rateType === rateType && included.has(each.serviceId)),
    option,
    discount: discountOf(group, option),
    cents: totalCents,
    savedCents,
    payments: paymentsOf(group, option, included, upfront),
    ...(instalments !== undefined && { instalments: runsOf(instalments) }),
    alsoOffered: offered
      .filter((each) => each !== option)
      .map((each) => {
        const amount = optionAmount(group, each, included);
        const cents = amount.instalments?.[0] ?? amount.totalCents;
        return { option: each, discount: discountOf(group, each), cents };
      }),
  };
}

function paymentsOf(
  group: FeeGroup,
  option: PaymentOption,
  included: ReadonlySet<string>,
  upfront: string,
): Untaxed<AgreedPayment>[] {
  const { totalCents, parts, instalments = [] } = optionAmount(group, option, included);
  const { label } = FEE_TYPES[group.serviceRateType];
  switch (option) {
    case "annualPayment":
      return [{ when: upfront, item: `${label}, the year at once`, cents: totalCents }];
    case "upfrontPaymentInFull":
      return [{ when: upfront, item: `${label}, in full`, cents: totalCents }];
    case "paymentOnCompletion":
      return [{ when: "On completion", item: label, cents: totalCents }];
    case "stagedPayments": {
      const whens: Readonly<Record<string, string>> = {
        upfront,
        "at the milestone": "At the milestone",
        "on completion": "On completion",
      };
      return parts.map((part) => ({
        when: whens[part.label] ?? part.label,
        item: `${label}, ${percentOf(part.cents, totalCents)}%`,
        cents: part.cents,
      }));
    }
    case "monthlyInstalments": {
      const [{ count, cents }, last] = runsOf(instalments);
      const equal = {
        when: `Months 1 to ${count}`,
        item: `${label}, ${count} instalments`,
        cents: cents * count,
      };
      if (last === undefined) return [equal];
      return [equal, { when: `Month ${count + 1}`, item: `${label}, last instalment`, cents: last.cents }];
    }
  }
}

function withTaxedPayments(fees: UntaxedFees, tax: number, percent: number): AgreedFees {
  const amounts = fees.payments.map(({ cents }) => cents);
  const [equal, last] = fees.instalments ?? [];
  const taxes =
    equal === undefined || last === undefined
      ? withRemainder(taxOfParts(amounts, percent), tax)
      : taxOfInstalments(equal.cents, tax, percent);
  return {
    ...fees,
    taxCents: tax,
    payments: fees.payments.map((payment, index) => ({ ...payment, taxCents: taxes[index] ?? 0 })),
  };
}

/** Each instalment is taxed by itself, as it is invoiced; the last one takes the remainder. */
function taxOfInstalments(instalment: number, tax: number, percent: number): [number, number] {
  const { equal, last } = equalAndLast(tax, taxCents(instalment, percent));
  return [equal * MONTHS_BEFORE_LAST, last];
}

/** The last part takes the cent by which rounding all fee types together may differ from rounding this one. */
function withRemainder(taxes: readonly number[], total: number): number[] {
  const difference = total - sumOf(taxes, (each) => each);
  return taxes.map((tax, index) => (index === taxes.length - 1 ? tax + difference : tax));
}

function groupOf(fees: Step3, rateType: ServiceRateType): FeeGroup {
  const group = fees.find(({ serviceRateType }) => serviceRateType === rateType);
  if (group === undefined) throw new RangeError(`There are no fees ${rateType}`);
  return group;
}

/** Rounded to a whole number; 0 of nothing. */
export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 100);
}

function sumOf<Each>(list: readonly Each[], figureOf: (each: Each) => number): number {
  return list.reduce((sum, each) => sum + figureOf(each), 0);
}
