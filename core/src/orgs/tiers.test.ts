import { expect, test } from "vitest";
import {
  TIERS,
  TIER_NAMES,
  billingCaption,
  nextTier,
  paidTiers,
  priceOf,
  recommendedTier,
} from "@gap/core/orgs/tiers";
import {
  accountStatus,
  endOfTrial,
  isOnExpiredTrial,
  trialBanner,
  trialDaysLeft,
} from "@gap/core/orgs/trial";

const PRICES = [
  // country, currency, symbol, Start, Focus, Scale, caption
  ["NZ", "NZD", "$", 495, 695, 895, "Billed in NZD, plus GST"],
  ["AU", "AUD", "$", 495, 695, 895, "Billed in AUD"],
  ["GB", "GBP", "£", 245, 345, 445, "Billed in GBP"],
  ["CA", "CAD", "$", 450, 630, 830, "Billed in CAD, exclusive of sales tax"],
  ["US", "USD", "$", 335, 465, 625, "Billed in USD"],
] as const;

test.each(PRICES)("prices in %s", (country, currencyCode, currencySymbol, start, focus, scale, caption) => {
  const price = (amount: number) => ({ amount, currencyCode, currencySymbol });
  expect(priceOf("Start", country)).toEqual(price(start));
  expect(priceOf("Focus", country)).toEqual(price(focus));
  expect(priceOf("Scale", country)).toEqual(price(scale));
  expect(priceOf("Trial", country)).toBeUndefined();
  expect(priceOf("Enterprise", country)).toBeUndefined();
  expect(billingCaption(country)).toBe(caption);
});

test.each([null, undefined, ""])("an org without a country (%j) is priced as NZ", (country) => {
  expect(priceOf("Start", country)?.currencyCode).toBe("NZD");
});

test.each(["DE", "nz", "toString"])("%s is not a supported country", (country) => {
  expect(() => priceOf("Start", country)).toThrow("Non supported country");
  expect(() => priceOf("Trial", country)).toThrow("Non supported country");
  expect(() => billingCaption(country)).toThrow("Non supported country");
});

test("tiers are in order and have their user limits", () => {
  expect(TIERS.map((tier) => tier.name)).toEqual([...TIER_NAMES]);
  expect(TIERS.map((tier) => tier.maxUsers)).toEqual([100, 2, 5, 10, 100]);
  expect(paidTiers().map((tier) => tier.name)).toEqual(["Start", "Focus", "Scale", "Enterprise"]);
});

test.each([
  ["Trial", undefined],
  ["Start", "Focus"],
  ["Focus", "Scale"],
  ["Scale", "Enterprise"],
  ["Enterprise", undefined],
] as const)("after %s comes %s", (name, expected) => {
  expect(nextTier(name)?.name).toBe(expected);
});

test.each([
  [0, "Focus"],
  [1, "Focus"], // Start is excluded from recommendations
  [2, "Focus"],
  [5, "Focus"],
  [6, "Scale"],
  [10, "Scale"],
  [11, "Enterprise"],
  [100, "Enterprise"],
  [101, "Enterprise"],
])("for %i active users %s is recommended", (users, expected) => {
  expect(recommendedTier(users).name).toBe(expected);
});

const NOW = new Date("2026-06-10T12:00:00Z");
test.each([
  ["2026-06-19T12:00:00Z", 9, false, "You have 9 days remaining on your trial"],
  ["2026-06-11T12:00:00Z", 1, false, "You have 1 day remaining on your trial"],
  ["2026-06-11T12:00:01Z", 2, false, "You have 2 days remaining on your trial"],
  ["2026-06-10T12:00:01Z", 1, false, "You have 1 day remaining on your trial"],
  ["2026-06-10T12:00:00Z", 0, true, "Your trial has expired, please choose a plan to continue"],
  ["2026-06-10T11:59:59Z", 0, true, "Your trial has expired, please choose a plan to continue"],
  ["2026-06-08T12:00:00Z", -2, true, "Your trial has expired, please choose a plan to continue"],
])("a trial until %s", (end, daysLeft, isExpired, banner) => {
  const trialEndDate = new Date(end);
  expect(trialDaysLeft(trialEndDate, NOW)).toBe(daysLeft);
  expect(isOnExpiredTrial({ tierName: "Trial", trialEndDate }, NOW)).toBe(isExpired);
  expect(trialBanner({ tierName: "Trial", trialEndDate }, NOW)).toBe(banner);
});

test.each(["Start", "Focus", "Scale", "Enterprise", null] as const)(
  "%s is not a trial, whatever its end date",
  (tierName) => {
    const subscription = { tierName, trialEndDate: new Date("2020-01-01T00:00:00Z") };
    expect(isOnExpiredTrial(subscription, NOW)).toBe(false);
    expect(trialBanner(subscription, NOW)).toBeUndefined();
    expect(accountStatus(subscription)).toBe("Paying customer");
  },
);

test("a trial that starts now has 14 days left", () => {
  expect(trialDaysLeft(endOfTrial(NOW), NOW)).toBe(14);
});

test("account status of trials", () => {
  expect(accountStatus({ tierName: "Trial", trialEndDate: NOW })).toBe("Trial expired");
  expect(accountStatus({ tierName: "Trial", trialEndDate: null })).toBe("On trial");
  expect(isOnExpiredTrial({ tierName: "Trial", trialEndDate: null }, NOW)).toBe(false);
});
