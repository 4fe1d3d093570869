// Subscription tiers, their prices and the rules of a trial (spec 2 §4, §9).

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

interface Subscription {
  readonly tierName: TierName | null;
  readonly trialEndDate: Date | null;
}

const DAY_IN_MS = 24 * 60 * 60 * 1000;
/** The specification gives no length; two weeks is usual for a trial. */
const TRIAL_DAYS = 14;

/** End date of a trial that starts at the given time. */
export function endOfTrial(beginsAt: Date): Date {
  return new Date(beginsAt.getTime() + TRIAL_DAYS * DAY_IN_MS);
}

/** Remaining days, counting a started day as whole. Independent of time zones. */
export function trialDaysLeft(trialEndDate: Date, now: Date): number {
  const days = Math.ceil((trialEndDate.getTime() - now.getTime()) / DAY_IN_MS);
  return days === 0 ? 0 : days;
}

export function isOnExpiredTrial(subscription: Subscription, now: Date): boolean {
  const { tierName, trialEndDate } = subscription;
  return tierName === "Trial" && trialEndDate !== null && trialDaysLeft(trialEndDate, now) <= 0;
}

/** Staff list trials that end within this time, to talk to the firm about a plan (spec 4 §F). */
export const TRIAL_ENDS_SOON_DAYS = 14;

/** Trials that end between now and the returned date count as ending soon. */
export function trialsEndingSoonUntil(now: Date): Date {
  return new Date(now.getTime() + TRIAL_ENDS_SOON_DAYS * DAY_IN_MS);
}

export const TRIAL_EXPIRED_BANNER = "Your trial has expired, please choose a plan to continue";

/** Text of the trial banner; undefined outside a trial. */
export function trialBanner(subscription: Subscription, now: Date): string | undefined {
  const { tierName, trialEndDate } = subscription;
  if (tierName !== "Trial" || trialEndDate === null) return undefined;
  if (isOnExpiredTrial(subscription, now)) return TRIAL_EXPIRED_BANNER;
  const days = trialDaysLeft(trialEndDate, now);
  return `You have ${days} ${days === 1 ? "day" : "days"} remaining on your trial`;
}

/** Account status for analytics (spec 2 §4): a trial counts as expired as soon as it has an end date. */
export function accountStatus(subscription: Subscription): string {
  if (subscription.tierName !== "Trial") return "Paying customer";
  return subscription.trialEndDate === null ? "On trial" : "Trial expired";
}
