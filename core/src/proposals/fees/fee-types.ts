// The five fee types and the payment options that apply to each (spec 3 §3, §9).
import type { ServiceRateType } from "@gap/core/services/rate-types";
import type { FeeGroup, PaymentOption, PricedService } from "../proposal.schema";

interface FeeType {
  readonly label: string;
  readonly suffix: "/m" | "/y" | "";
  readonly hasUnits: boolean;
  readonly options: readonly PaymentOption[];
}

export const FEE_TYPES: Readonly<Record<ServiceRateType, FeeType>> = {
  "Per month": {
    label: "Monthly fees",
    suffix: "/m",
    hasUnits: false,
    options: ["monthlyInstalments", "annualPayment"],
  },
  "Per annum": {
    label: "Annual fees",
    suffix: "/y",
    hasUnits: false,
    options: ["monthlyInstalments", "annualPayment", "paymentOnCompletion", "stagedPayments"],
  },
  "One-time fee": {
    label: "One-time fees",
    suffix: "",
    hasUnits: false,
    options: ["monthlyInstalments", "paymentOnCompletion", "upfrontPaymentInFull", "stagedPayments"],
  },
  "Per session": {
    label: "Session fees",
    suffix: "",
    hasUnits: true,
    options: ["monthlyInstalments", "upfrontPaymentInFull"],
  },
  "Per unit": {
    label: "Unit fees",
    suffix: "",
    hasUnits: true,
    options: ["monthlyInstalments", "annualPayment"],
  },
};

export const PAYMENT_OPTION_LABELS: Readonly<Record<PaymentOption, string>> = {
  monthlyInstalments: "Monthly instalments",
  annualPayment: "Annual payment",
  paymentOnCompletion: "Payment on completion",
  upfrontPaymentInFull: "Upfront payment in full",
  stagedPayments: "Staged payments",
};

/** The options the client may choose from: applicable and switched on. Never empty, so that signing stays possible. */
export function offeredOptions(group: FeeGroup): PaymentOption[] {
  const offered = FEE_TYPES[group.serviceRateType].options.filter((option) => group[option] === true);
  return offered.length > 0 ? offered : ["monthlyInstalments"];
}

/** Total monthly fees, excluding GST */
export function totalLabel(rateType: ServiceRateType, taxName: string): string {
  return `Total ${FEE_TYPES[rateType].label.toLowerCase()}, excluding ${taxName}`;
}

/** The label of a fee type next to its amount for a year, which for monthly fees is not the monthly one. */
export function yearLabel(rateType: ServiceRateType): string {
  const { label } = FEE_TYPES[rateType];
  return rateType === "Per month" ? `${label}, 12 months` : label;
}

/** Annual payment, 5% discount */
export function optionInWords({ option, discount }: { option: PaymentOption; discount: number }): string {
  const label = PAYMENT_OPTION_LABELS[option];
  return discount === 0 ? label : `${label}, ${discount}% discount`;
}

/** Quarterly planning, 4 sessions, 10% discount; the name alone for a service that has neither. */
export function lineInWords(rateType: ServiceRateType, name: string, line: LineDetails): string {
  const { serviceUnits = 1, serviceQuantity = 1, serviceDiscount = 0 } = line;
  const unit = rateType === "Per session" ? "session" : "unit";
  return [
    name,
    ...(FEE_TYPES[rateType].hasUnits ? [`${serviceUnits} ${serviceUnits === 1 ? unit : `${unit}s`}`] : []),
    ...(!FEE_TYPES[rateType].hasUnits && serviceQuantity > 1 ? [`quantity ${serviceQuantity}`] : []),
    ...(serviceDiscount > 0 ? [`${serviceDiscount}% discount`] : []),
  ].join(", ");
}

type LineDetails = Pick<PricedService, "serviceUnits" | "serviceQuantity" | "serviceDiscount">;
