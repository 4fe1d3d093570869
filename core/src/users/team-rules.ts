// Rules for an organisation's team (spec 2 §5, §6; spec 4 §F Team): seats, states, assignable roles, the last admin.
import { isAdminRoleName, isGuestRoleName } from "@gap/core/access/roles";
import type { TierName } from "@gap/core/orgs/tiers";
import { isOnExpiredTrial, TRIAL_EXPIRED_BANNER } from "@gap/core/orgs/trial";
import { ONLY_SAME_ROLE } from "@gap/core/users/same-role";
import { DAY_MS, MINUTE_MS } from "../shared/calendar/durations";

export const NO_SEATS_LEFT = "All seats on your plan are in use";
export const LAST_ADMIN = "The last admin of an organisation can neither leave nor be demoted";
export const NO_ROLE_PREVIOUSLY_ASSIGNED = "Must have at least 1 role previously assigned";
export const ALREADY_A_MEMBER = "This user is already a member of the organisation";
export const DEACTIVATED_MEMBER = "This user is deactivated in this organisation. Reactivate them instead";
export const ALREADY_ACCEPTED = "This user has already accepted the invitation";
export const NOT_ACCEPTED_YET = "This user has not accepted the invitation yet";
export const INVITATION_IS_OVER = "This invitation is no longer pending";
export const INVITED_A_MOMENT_AGO = "An invitation was sent a moment ago. Please wait a minute and try again";
export const INVITED_NOT_LONG_AGO = "This invitation was resent recently. Please try again later";
export const ADDRESS_INVITED_RECENTLY =
  "Your organisation invited this address recently. Please wait up to a day before you invite it again";
export const NO_INVITATIONS_LEFT =
  "Your organisation has reached its daily limit of invitations. Please try again tomorrow";
export const BELONGS_ELSEWHERE =
  "This user also belongs to another organisation. Only they can log themselves out everywhere";

const INVITATIONS_A_DAY = { trial: 50, otherwise: 500 } as const;

export const MEMBER_STATES = ["active", "invited", "deactivated"] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

interface Membership {
  readonly deactivatedOn: Date | null;
  /** Users accept each organisation separately; an invitation alone makes nobody a member. */
  readonly acceptedOn: Date | null;
}

export function memberState({ deactivatedOn, acceptedOn }: Membership): MemberState {
  if (deactivatedOn !== null) return "deactivated";
  return acceptedOn === null ? "invited" : "active";
}

/** Unlimited without a plan. Active and invited members hold a seat, deactivated members do not. */
export function seatsLeft(maxUsers: number | null, heldSeats: number): number {
  return maxUsers === null ? Infinity : Math.max(0, maxUsers - heldSeats);
}

interface Subscription {
  readonly tierName: TierName | null;
  readonly trialEndDate: Date | null;
}

/** Start of the window in which sent invitations count towards the daily limit. */
export function invitationWindowStart(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Limits invitation mails per day regardless of seats, so that a trial account cannot be used to send spam. */
export function invitationsLeft({ tierName }: Subscription, sentInDay: number): number {
  const most = tierName === "Trial" ? INVITATIONS_A_DAY.trial : INVITATIONS_A_DAY.otherwise;
  return Math.max(0, most - sentInDay);
}

/** Undefined when the organisation may send invitations. */
export function inviteProblem(subscription: Subscription, now: Date): string | undefined {
  return isOnExpiredTrial(subscription, now) ? TRIAL_EXPIRED_BANNER : undefined;
}

/** The first and the latest invitation that an organisation mailed to an address, including cancelled ones. */
export interface MailedInvitations {
  readonly firstOn: Date;
  readonly lastOn: Date;
}

/** Undefined when the pending invitation may be resent. */
export function resendProblem(mailed: MailedInvitations | undefined, now: Date): string | undefined {
  return tooSoonProblem(mailed, now, INVITED_NOT_LONG_AGO);
}

/** Undefined when the address may be invited again after its invitation was cancelled or declined. */
export function reinviteProblem(mailed: MailedInvitations | undefined, now: Date): string | undefined {
  return tooSoonProblem(mailed, now, ADDRESS_INVITED_RECENTLY);
}

/**
 * Repeated clicks send no second mail. Each wait equals the time since the first invitation, up to a day, so that the
 * recipient does not get an endless series of mails.
 */
function tooSoonProblem(
  mailed: MailedInvitations | undefined,
  now: Date,
  afterSeveral: string,
): string | undefined {
  if (mailed === undefined) return undefined;
  const waited = now.getTime() - mailed.lastOn.getTime();
  if (waited < MINUTE_MS) return INVITED_A_MOMENT_AGO;
  const soFar = mailed.lastOn.getTime() - mailed.firstOn.getTime();
  return waited < Math.min(soFar, DAY_MS) ? afterSeveral : undefined;
}

/** Guests come through share links, so nobody can be invited as one. */
export function isAssignableRole(roleName: string): boolean {
  return !isGuestRoleName(roleName);
}

interface Giver {
  readonly roleName: string;
  readonly maintainsOrganisations: boolean;
}

/** Undefined when allowed. Non-admins may assign only their own role, so that they cannot make themselves admin. */
export function assignRoleProblem(giver: Giver, roleName: string): string | undefined {
  if (giver.maintainsOrganisations || isAdminRoleName(giver.roleName)) return undefined;
  return giver.roleName.toLowerCase() === roleName.toLowerCase() ? undefined : ONLY_SAME_ROLE;
}

interface TeamMate {
  readonly userId: string;
  readonly roleName: string;
  readonly state: MemberState;
}

/**
 * Undefined when another admin remains after this member loses the admin role. For an active admin the other one must
 * be active too, because an invitation may never be accepted.
 */
export function lastAdminProblem(member: TeamMate, team: readonly TeamMate[]): string | undefined {
  if (!isAdminRoleName(member.roleName) || member.state === "deactivated") return undefined;
  const remains = (mate: TeamMate) =>
    mate.userId !== member.userId &&
    isAdminRoleName(mate.roleName) &&
    (mate.state === "active" || (mate.state === "invited" && member.state === "invited"));
  return team.some(remains) ? undefined : LAST_ADMIN;
}
