// The plan dialog's view for each subscription, and the captions of the tiers in it (spec 2 §4).
import { seatsWithTier } from "@gap/core/orgs/plan-change";
import {
  billingCaption,
  nextTier,
  paidTiers,
  priceOf,
  pricingCountry,
  recommendedTier,
  tierByName,
  type Price,
  type Tier,
  type TierName,
} from "@gap/core/orgs/tiers";
import { isOnExpiredTrial } from "@gap/core/orgs/trial";

export interface PlannedOrg {
  readonly tierName: TierName | null;
  readonly tierMaxUsers: number | null;
  readonly trialEndDate: Date | null;
  readonly countryCode: string | null;
  /** Accepted and not deactivated; decides which plan is recommended (spec 2 §4). */
  readonly activeUsers: number;
  /** Includes the seats of invited people; a plan needs at least this many. */
  readonly heldSeats: number;
}

export type PlanView =
  | {
      readonly kind: "choose";
      readonly title: "Choose a plan" | "Your trial has ended, please choose a plan to continue";
      readonly tiers: readonly Tier[];
      readonly recommended: TierName;
    }
  | {
      readonly kind: "grow";
      readonly title: "Your team must be growing!";
      readonly current: Tier;
      readonly next: Tier;
      readonly action: "Upgrade" | "Request upgrade";
    }
  | { readonly kind: "last"; readonly title: "You have our largest plan"; readonly current: Tier };

export function planViewOf(org: PlannedOrg, now: Date): PlanView {
  const { tierName, activeUsers } = org;
  if (tierName === null || tierName === "Trial")
    return {
      kind: "choose",
      title: isOnExpiredTrial(org, now)
        ? "Your trial has ended, please choose a plan to continue"
        : "Choose a plan",
      tiers: paidTiers().map((tier) => withSeatsOf(org, tier)),
      recommended: recommendedTier(activeUsers).name,
    };
  const current = { ...tierByName(tierName), maxUsers: seatsOf(org) };
  const next = nextTier(tierName);
  if (next === undefined) return { kind: "last", title: "You have our largest plan", current };
  const action = isSoldBySales(next.name) ? "Request upgrade" : "Upgrade";
  return {
    kind: "grow",
    title: "Your team must be growing!",
    current,
    next: withSeatsOf(org, next),
    action,
  };
}

/** The tier with the seats this organisation would get, which can be more than the tier's own. */
function withSeatsOf(org: PlannedOrg, tier: Tier): Tier {
  return { ...tier, maxUsers: seatsWithTier(org, tier) };
}

/** The tier cannot be chosen online: requesting it notifies sales, who get in touch. */
export function isSoldBySales(name: TierName): boolean {
  return tierByName(name).prices === undefined;
}

/** Staff may have granted an organisation more seats than its tier includes. */
function seatsOf({ tierName, tierMaxUsers }: PlannedOrg): number {
  return tierMaxUsers ?? tierByName(tierName ?? "Trial").maxUsers;
}

export interface PriceList {
  readonly caption: string;
  readonly priceOf: (name: TierName) => Price | undefined;
}

/** Returns undefined for a country without prices ('Non supported country'). */
export function priceListFor(countryCode: string | null): PriceList | undefined {
  try {
    pricingCountry(countryCode);
  } catch {
    return undefined;
  }
  return { caption: billingCaption(countryCode), priceOf: (name) => priceOf(name, countryCode) };
}

export function seatsCaption({ name, maxUsers }: Pick<Tier, "name" | "maxUsers">): string {
  return isSoldBySales(name) ? `${tierByName("Scale").maxUsers + 1}+ users` : `${maxUsers} users`;
}

/** Caption that tells how the team fits into the tier. */
export function fitOf({ name, maxUsers }: Pick<Tier, "name" | "maxUsers">, heldSeats: number): string {
  if (isSoldBySales(name)) return `For larger firms, up to ${maxUsers} users.`;
  const spare = maxUsers - heldSeats;
  if (spare < 0) return `Too small for the ${heldSeats} people on your team today.`;
  if (spare === 0) return "Fits your team exactly.";
  return `Fits your team, with ${spare} ${spare === 1 ? "seat" : "seats"} to grow into.`;
}
