// Subscription tiers and their prices (spec 2 §4, §9).

export const TIER_NAMES = ["Trial", "Start", "Focus", "Scale", "Enterprise"] as const;
export type TierName = (typeof TIER_NAMES)[number];

export const PRICED_COUNTRIES = ["NZ", "AU", "GB", "CA", "US"] as const;
export type PricedCountry = (typeof PRICED_COUNTRIES)[number];

export interface Tier {
  readonly name: TierName;
  readonly maxUsers: number;
  /** Monthly price by country; absent if the tier is free or its price is negotiated. */
  readonly prices?: Readonly<Record<PricedCountry, number>>;
  readonly excludedFromRecommendations: boolean;
}

export interface Price {
  readonly amount: number;
  readonly currencyCode: string;
  readonly currencySymbol: string;
}

export const NON_SUPPORTED_COUNTRY = "Non supported country";
export const DEFAULT_PRICING_COUNTRY: PricedCountry = "NZ";

export const TIERS: readonly Tier[] = [
  { name: "Trial", maxUsers: 100, excludedFromRecommendations: true },
  {
    name: "Start",
    maxUsers: 2,
    prices: { NZ: 495, AU: 495, GB: 245, CA: 450, US: 335 },
    excludedFromRecommendations: true,
  },
  {
    name: "Focus",
    maxUsers: 5,
    prices: { NZ: 695, AU: 695, GB: 345, CA: 630, US: 465 },
    excludedFromRecommendations: false,
  },
  {
    name: "Scale",
    maxUsers: 10,
    prices: { NZ: 895, AU: 895, GB: 445, CA: 830, US: 625 },
    excludedFromRecommendations: false,
  },
  { name: "Enterprise", maxUsers: 100, excludedFromRecommendations: false },
];

const CURRENCY_OF: Readonly<Record<PricedCountry, { currencyCode: string; currencySymbol: string }>> = {
  NZ: { currencyCode: "NZD", currencySymbol: "$" },
  AU: { currencyCode: "AUD", currencySymbol: "$" },
  GB: { currencyCode: "GBP", currencySymbol: "£" },
  CA: { currencyCode: "CAD", currencySymbol: "$" },
  US: { currencyCode: "USD", currencySymbol: "$" },
};

export function tierByName(name: TierName): Tier {
  const found = TIERS.find((tier) => tier.name === name);
  if (found === undefined) throw new Error(`Tier ${name} is not in the table`);
  return found;
}

/** Tiers that can be bought, in order. */
export function paidTiers(): readonly Tier[] {
  return TIERS.filter((tier) => tier.name !== "Trial");
}

/** The next larger tier. A trial has none, because its organisation can choose any plan. */
export function nextTier(name: TierName): Tier | undefined {
  return name === "Trial" ? undefined : TIERS[TIERS.indexOf(tierByName(name)) + 1];
}

/** The smallest recommendable tier that fits the active users, or the largest tier. */
export function recommendedTier(activeUserCount: number): Tier {
  const fitting = TIERS.find((tier) => !tier.excludedFromRecommendations && tier.maxUsers >= activeUserCount);
  return fitting ?? tierByName("Enterprise");
}

export function pricingCountry(countryCode: string | null | undefined): PricedCountry {
  const wanted = countryCode || DEFAULT_PRICING_COUNTRY;
  const found = PRICED_COUNTRIES.find((country) => country === wanted);
  if (found === undefined) throw new Error(NON_SUPPORTED_COUNTRY);
  return found;
}

/** Returns undefined for tiers without a price; throws 'Non supported country' for countries without a price list. */
export function priceOf(name: TierName, countryCode: string | null | undefined): Price | undefined {
  const country = pricingCountry(countryCode);
  const amount = tierByName(name).prices?.[country];
  return amount === undefined ? undefined : { amount, ...CURRENCY_OF[country] };
}

export function billingCaption(countryCode: string | null | undefined): string {
  const { currencyCode } = CURRENCY_OF[pricingCountry(countryCode)];
  if (currencyCode === "NZD") return "Billed in NZD, plus GST";
  if (currencyCode === "CAD") return "Billed in CAD, exclusive of sales tax";
  return `Billed in ${currencyCode}`;
}
