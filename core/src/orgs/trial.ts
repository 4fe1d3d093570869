// The rules of a trial (spec 2 §4, §9), apart from the tiers, because every page needs them and few need prices.
import type { TierName } from "@gap/core/orgs/tiers";
import { DAY_MS } from "../shared/calendar/durations";

interface Subscription {
  readonly tierName: TierName | null;
  readonly trialEndDate: Date | null;
}

/** The specification gives no length; two weeks is usual for a trial. */
const TRIAL_DAYS = 14;

/** End date of a trial that starts at the given time. */
export function endOfTrial(beginsAt: Date): Date {
  return new Date(beginsAt.getTime() + TRIAL_DAYS * DAY_MS);
}

/** Remaining days, counting a started day as whole. Independent of time zones. */
export function trialDaysLeft(trialEndDate: Date, now: Date): number {
  const days = Math.ceil((trialEndDate.getTime() - now.getTime()) / DAY_MS);
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
  return new Date(now.getTime() + TRIAL_ENDS_SOON_DAYS * DAY_MS);
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
