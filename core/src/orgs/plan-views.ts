// What the plan dialog shows (spec 2 §4): which view for which subscription, and what each tier says of a team.
import { seatsWithTier } from "@gap/core/orgs/plan-change";
import {
  billingCaption,
  isOnExpiredTrial,
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

export interface PlannedOrg {
  readonly tierName: TierName | null;
  readonly tierMaxUsers: number | null;
  readonly trialEndDate: Date | null;
  readonly countryCode: string | null;
  /** Who accepted and is not deactivated: the plan that is recommended is theirs (spec 2 §4). */
  readonly activeUsers: number;
  /** Also by those who are invited: what a plan must have room for. */
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
      tiers: paidTiers().map((tier) => asChosenBy(org, tier)),
      recommended: recommendedTier(activeUsers).name,
    };
  const current = { ...tierByName(tierName), maxUsers: seatsOf(org) };
  const next = nextTier(tierName);
  if (next === undefined) return { kind: "last", title: "You have our largest plan", current };
  const action = isArrangedInPerson(next.name) ? "Request upgrade" : "Upgrade";
  return {
    kind: "grow",
    title: "Your team must be growing!",
    current,
    next: asChosenBy(org, next),
    action,
  };
}

/** With the seats that this organisation would have, which may be more than others get. */
function asChosenBy(org: PlannedOrg, tier: Tier): Tier {
  return { ...tier, maxUsers: seatsWithTier(org, tier) };
}

/** Not chosen with a click: sales are told, and get in touch. */
export function isArrangedInPerson(name: TierName): boolean {
  return tierByName(name).prices === undefined;
}

/** An organisation may have been given more seats than its tier brings by itself. */
function seatsOf({ tierName, tierMaxUsers }: PlannedOrg): number {
  return tierMaxUsers ?? tierByName(tierName ?? "Trial").maxUsers;
}

export interface PriceList {
  readonly caption: string;
  readonly priceOf: (name: TierName) => Price | undefined;
}

/** Undefined for a country that the product has no prices for ('Non supported country'). */
export function priceListFor(countryCode: string | null): PriceList | undefined {
  try {
    pricingCountry(countryCode);
  } catch {
    return undefined;
  }
  return { caption: billingCaption(countryCode), priceOf: (name) => priceOf(name, countryCode) };
}

export function seatsCaption({ name, maxUsers }: Pick<Tier, "name" | "maxUsers">): string {
  return isArrangedInPerson(name) ? `${tierByName("Scale").maxUsers + 1}+ users` : `${maxUsers} users`;
}

/** The honest difference between tiers: how the team fits into each. */
export function fitOf({ name, maxUsers }: Pick<Tier, "name" | "maxUsers">, heldSeats: number): string {
  if (isArrangedInPerson(name)) return `For larger firms, up to ${maxUsers} users.`;
  const spare = maxUsers - heldSeats;
  if (spare < 0) return `Too small for the ${heldSeats} people on your team today.`;
  if (spare === 0) return "Fits your team exactly.";
  return `Fits your team, with ${spare} ${spare === 1 ? "seat" : "seats"} to grow into.`;
}
