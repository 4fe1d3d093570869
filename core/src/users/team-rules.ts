// The rules of an organisation's team (spec 2 §5, §6; spec 4 §F Team): seats, states, who gives which role, the last admin.
import { isAdminRoleName, isGuestRoleName } from "@gap/core/access/roles";
import { isOnExpiredTrial, TRIAL_EXPIRED_BANNER, type TierName } from "@gap/core/orgs/tiers";
import { ONLY_SAME_ROLE } from "@gap/core/users/same-role";

export const NO_SEATS_LEFT = "All seats of your plan are in use";
export const LAST_ADMIN = "The last admin of an organisation can neither leave nor be demoted";
export const NO_ROLE_PREVIOUSLY_ASSIGNED = "Must have at least 1 role previously assigned";
export const ALREADY_A_MEMBER = "This user is already a member of the organisation";
export const DEACTIVATED_MEMBER = "This user was deactivated here. Reactivate them instead";
export const ALREADY_ACCEPTED = "This user has accepted the invitation already";
export const NOT_ACCEPTED_YET = "This user has not accepted the invitation yet";
export const INVITATION_IS_OVER = "This invitation is not pending any more";
export const INVITED_A_MOMENT_AGO = "An invitation was sent a moment ago. Please wait a minute and try again";
export const INVITED_NOT_LONG_AGO = "This invitation was sent again not long ago. Please try again later";
export const NO_INVITATIONS_LEFT =
  "Your organisation has sent as many invitations as it may in a day. Please try again tomorrow";
export const BELONGS_ELSEWHERE =
  "This user also belongs to another organisation. Only they themselves can log out everywhere";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const INVITATIONS_A_DAY = { trial: 50, otherwise: 500 } as const;

export const MEMBER_STATES = ["active", "invited", "deactivated"] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

interface Membership {
  readonly deactivatedOn: Date | null;
  /** Each organisation is said yes to by itself: nobody belongs to one because it knows their address. */
  readonly acceptedOn: Date | null;
}

export function memberState({ deactivatedOn, acceptedOn }: Membership): MemberState {
  if (deactivatedOn !== null) return "deactivated";
  return acceptedOn === null ? "invited" : "active";
}

/** Without a plan there is no end of seats. Who was invited holds one, who was deactivated does not. */
export function seatsLeft(maxUsers: number | null, heldSeats: number): number {
  return maxUsers === null ? Infinity : Math.max(0, maxUsers - heldSeats);
}

interface Subscription {
  readonly tierName: TierName | null;
  readonly trialEndDate: Date | null;
}

/** Invitations that were sent since then count. */
export function countsInvitationsSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** They are mails to strangers, which whoever signs up for a trial could send: so many in a day, whatever seats there are. */
export function invitationsLeft({ tierName }: Subscription, sentInDay: number): number {
  const most = tierName === "Trial" ? INVITATIONS_A_DAY.trial : INVITATIONS_A_DAY.otherwise;
  return Math.max(0, most - sentInDay);
}

/** Undefined while the organisation may invite at all. */
export function inviteProblem(subscription: Subscription, now: Date): string | undefined {
  return isOnExpiredTrial(subscription, now) ? TRIAL_EXPIRED_BANNER : undefined;
}

interface SentInvitation {
  readonly linkedAt: Date;
  readonly sentOn: Date | null;
}

/**
 * Undefined when it may be sent again. An impatient click is not another mail; and each wait is as long as all before it
 * together, up to a day, so that nobody is mailed without end.
 */
export function resendProblem({ linkedAt, sentOn }: SentInvitation, now: Date): string | undefined {
  if (sentOn === null) return undefined;
  const waited = now.getTime() - sentOn.getTime();
  if (waited < MINUTE_MS) return INVITED_A_MOMENT_AGO;
  const soFar = sentOn.getTime() - linkedAt.getTime();
  return waited < Math.min(soFar, DAY_MS) ? INVITED_NOT_LONG_AGO : undefined;
}

/** Guests come through links; nobody is invited to be one. */
export function canBeGiven(roleName: string): boolean {
  return !isGuestRoleName(roleName);
}

interface Giver {
  readonly roleName: string;
  readonly maintainsOrganisations: boolean;
}

/** Undefined when allowed. Whoever is no admin must not make one, themselves least of all: only their own role. */
export function giveRoleProblem(giver: Giver, roleName: string): string | undefined {
  if (giver.maintainsOrganisations || isAdminRoleName(giver.roleName)) return undefined;
  return giver.roleName.toLowerCase() === roleName.toLowerCase() ? undefined : ONLY_SAME_ROLE;
}

interface TeamMate {
  readonly userId: string;
  readonly roleName: string;
  readonly state: MemberState;
}

/**
 * Undefined when somebody is left to run the organisation after this member is an admin no more. For one who has
 * accepted that takes another who has: an invitation may never be answered.
 */
export function lastAdminProblem(member: TeamMate, team: readonly TeamMate[]): string | undefined {
  if (!isAdminRoleName(member.roleName) || member.state === "deactivated") return undefined;
  const stays = (mate: TeamMate) =>
    mate.userId !== member.userId &&
    isAdminRoleName(mate.roleName) &&
    (mate.state === "active" || (mate.state === "invited" && member.state === "invited"));
  return team.some(stays) ? undefined : LAST_ADMIN;
}
