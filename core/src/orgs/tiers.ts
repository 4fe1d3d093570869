// Subscription tiers, their prices and the rules of a trial (spec 2 §4, §9).

export const TIER_NAMES = ["Trial", "Start", "Focus", "Scale", "Enterprise"] as const;
export type TierName = (typeof TIER_NAMES)[number];

export const PRICED_COUNTRIES = ["NZ", "AU", "GB", "CA", "US"] as const;
export type PricedCountry = (typeof PRICED_COUNTRIES)[number];

export interface Tier {
  readonly name: TierName;
  readonly maxUsers: number;
  /** A month's price by country; none where the tier is free or agreed in person. */
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

/** The tiers that can be bought, in order. */
export function paidTiers(): readonly Tier[] {
  return TIERS.filter((tier) => tier.name !== "Trial");
}

/** The tier above; a trial has none, because its organisation chooses any plan. */
export function nextTier(name: TierName): Tier | undefined {
  return name === "Trial" ? undefined : TIERS[TIERS.indexOf(tierByName(name)) + 1];
}

/** The first tier to recommend that has room for the active users, or the last tier. */
export function recommendedTier(activeUserCount: number): Tier {
  const roomy = TIERS.find((tier) => !tier.excludedFromRecommendations && tier.maxUsers >= activeUserCount);
  return roomy ?? tierByName("Enterprise");
}

export function pricingCountry(countryCode: string | null | undefined): PricedCountry {
  const wanted = countryCode || DEFAULT_PRICING_COUNTRY;
  const found = PRICED_COUNTRIES.find((country) => country === wanted);
  if (found === undefined) throw new Error(NON_SUPPORTED_COUNTRY);
  return found;
}

/** Undefined for tiers without a price; throws 'Non supported country' for countries without one. */
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

interface Subscription {
  readonly tierName: TierName | null;
  readonly trialEndDate: Date | null;
}

const DAY_IN_MS = 24 * 60 * 60 * 1000;
/** The specifications name no length; two weeks is what people expect of a trial. */
const TRIAL_DAYS = 14;

/** When a trial that begins now is over. */
export function endOfTrial(beginsAt: Date): Date {
  return new Date(beginsAt.getTime() + TRIAL_DAYS * DAY_IN_MS);
}

/** Days begun until the trial ends: the same everywhere, as no time zone takes part. */
export function trialDaysLeft(trialEndDate: Date, now: Date): number {
  const days = Math.ceil((trialEndDate.getTime() - now.getTime()) / DAY_IN_MS);
  return days === 0 ? 0 : days;
}

export function isOnExpiredTrial(subscription: Subscription, now: Date): boolean {
  const { tierName, trialEndDate } = subscription;
  return tierName === "Trial" && trialEndDate !== null && trialDaysLeft(trialEndDate, now) <= 0;
}

/** Who is asked about a plan by the provider's staff: trials that end within this time (spec 4 §F). */
export const TRIAL_ENDS_SOON_DAYS = 14;

/** Trials that end between now and then end soon. */
export function trialsEndingSoonUntil(now: Date): Date {
  return new Date(now.getTime() + TRIAL_ENDS_SOON_DAYS * DAY_IN_MS);
}

export const TRIAL_EXPIRED_BANNER = "Your trial has expired, please choose a plan to continue";

/** The trial banner's text; none outside a trial. */
export function trialBanner(subscription: Subscription, now: Date): string | undefined {
  const { tierName, trialEndDate } = subscription;
  if (tierName !== "Trial" || trialEndDate === null) return undefined;
  if (isOnExpiredTrial(subscription, now)) return TRIAL_EXPIRED_BANNER;
  const days = trialDaysLeft(trialEndDate, now);
  return `You have ${days} ${days === 1 ? "day" : "days"} remaining on your trial`;
}

/** For analytics, as written in spec 2 §4: an end date alone makes a trial count as expired. */
export function accountStatus(subscription: Subscription): string {
  if (subscription.tierName !== "Trial") return "Paying customer";
  return subscription.trialEndDate === null ? "On trial" : "Trial expired";
}
