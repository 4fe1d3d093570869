// Rules for changing an organisation's plan: by the provider's staff (spec 4 §F, Organisations: tier, seats, extend
// trial), and by a firm that chooses a tier itself (spec 2 §4).
import type { OrgType } from "@gap/core/orgs/org-types";
import { tierByName, type Tier, type TierName } from "@gap/core/orgs/tiers";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";
import { DAY_MS } from "../shared/calendar/durations";

interface OrgWithPlan {
  readonly orgType: OrgType;
  /** Includes the seats of invited people. */
  readonly heldSeats: number;
  readonly trialEndDate: Date | null;
}

interface WantedPlan {
  readonly tierName: TierName;
  readonly tierMaxUsers: number;
  readonly trialEndDate?: Date | undefined;
}

const MAX_TRIAL_MS = 366 * DAY_MS;

export const ONLY_ADVISORS_HAVE_PLANS = "Only advisors have a plan";
export const TRIAL_END_IN_PAST = "Choose a day after today";
export const TRIAL_ENDS_WITHIN_A_YEAR = "Choose a day within a year";

export function tooFewSeats(heldSeats: number): string {
  return `${heldSeats} ${heldSeats === 1 ? "seat is" : "seats are"} in use, so the plan needs at least ${heldSeats}`;
}

/** Returns undefined if the change is allowed, otherwise the field that prevents it. */
export function planChangeProblem(
  org: OrgWithPlan,
  wanted: WantedPlan,
  now: Date,
): ValidationError | undefined {
  if (org.orgType !== "advisor") return { field: "tierName", message: ONLY_ADVISORS_HAVE_PLANS };
  const tooSmall = seatsProblem(org.heldSeats, wanted.tierMaxUsers);
  if (tooSmall !== undefined) return tooSmall;
  const message = wanted.tierName === "Trial" ? trialEndProblem(org, wanted.trialEndDate, now) : undefined;
  return message === undefined ? undefined : { field: "trialEndDate", message };
}

/** Every active or invited person must keep a seat. */
export function seatsProblem(heldSeats: number, tierMaxUsers: number): ValidationError | undefined {
  return tierMaxUsers < heldSeats ? { field: "tierMaxUsers", message: tooFewSeats(heldSeats) } : undefined;
}

/**
 * Seats of a firm after it chooses a tier: the tier's own, or as many as staff granted above the former tier's. Granted
 * seats were agreed with the firm, so upgrading must not remove them. The many seats of a trial are not a grant and end
 * with the trial.
 */
export function seatsWithTier(
  org: { readonly tierName: TierName | null; readonly tierMaxUsers: number | null },
  chosen: Pick<Tier, "maxUsers">,
): number {
  const held = org.tierMaxUsers ?? 0;
  const included = org.tierName === null ? 0 : tierByName(org.tierName).maxUsers;
  return held > included ? Math.max(chosen.maxUsers, held) : chosen.maxUsers;
}

function trialEndProblem(org: OrgWithPlan, wanted: Date | undefined, now: Date): string | undefined {
  if (wanted === undefined) return REQUIRED;
  // The end date of an expired trial may stay the same while other parts of the plan change.
  if (wanted.getTime() === org.trialEndDate?.getTime()) return undefined;
  if (wanted.getTime() <= now.getTime()) return TRIAL_END_IN_PAST;
  return wanted.getTime() > now.getTime() + MAX_TRIAL_MS ? TRIAL_ENDS_WITHIN_A_YEAR : undefined;
}
