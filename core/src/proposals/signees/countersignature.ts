// The countersignature: if the proposal asks for it, a member of the firm signs after the client, and only then is the
// proposal accepted.
import { isAdminRoleName } from "@gap/core/access/roles";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { whyNotSignable } from "../acceptance";
import type { Countersignee, Proposal, ProposalStatus } from "../proposal-view";

export const ONLY_COUNTERSIGNEE = "Only the person named in this proposal can countersign it";
export const NO_COUNTERSIGNATURE = "This proposal needs no countersignature";
export const CLIENT_SIGNS_FIRST = "The client has not given all required signatures yet";
export const COUNTERSIGNEE_LEFT =
  "The person who countersigns has left your organisation or can no longer send proposals. Please choose someone else.";
export const ONLY_ADMINS_NAME_COUNTERSIGNEE =
  "Only an admin or the owner of this proposal can choose who countersigns it";

/** The state of the firm's signature until the client has signed. */
export const FIRM_SIGNS_LAST = "Signs after the client";

interface SignaturesOfClient {
  readonly signaturesNeeded: number | null;
  readonly signaturesReceived: number;
}

export function hasAllOfClient({ signaturesNeeded, signaturesReceived }: SignaturesOfClient): boolean {
  return signaturesNeeded !== null && signaturesReceived >= signaturesNeeded;
}

interface Countersigning extends SignaturesOfClient {
  readonly status: ProposalStatus;
  /** Null if the proposal needs no countersignature. */
  readonly countersigneeName: string | null;
}

/**
 * Undefined if it can be countersigned now. The due date is for the client: the firm may countersign after it, so that
 * signatures given in time are not lost.
 */
export function whyNotCountersignable({
  status,
  countersigneeName,
  ...client
}: Countersigning): string | undefined {
  if (countersigneeName === null) return NO_COUNTERSIGNATURE;
  if (!mayBeCountersigned(status)) return whyNotSignable(status);
  return hasAllOfClient(client) ? undefined : CLIENT_SIGNS_FIRST;
}

function mayBeCountersigned(status: ProposalStatus): boolean {
  return status === "sent" || status === "overdue";
}

type SentProposal = Pick<Proposal, "countersignee" | "signaturesNeeded" | "signees">;

/** All client signatures are there, and only that of the firm is missing. */
export function isAwaitingFirm(proposal: SentProposal, status: ProposalStatus): boolean {
  const { countersignee, signees = [], signaturesNeeded = null } = proposal;
  const signaturesReceived = signees.filter(({ agreedAt }) => agreedAt !== undefined).length;
  return (
    countersignee !== undefined &&
    mayBeCountersigned(status) &&
    hasAllOfClient({ signaturesNeeded, signaturesReceived })
  );
}

/** Admins and the proposal's owner may name another countersignee. */
export function mayNameCountersignee({
  roleName,
  isOwner,
}: {
  readonly roleName: string | null;
  readonly isOwner: boolean;
}): boolean {
  return isOwner || isAdminRoleName(roleName);
}

/** For the client, once all of its signatures are there. */
export function firmSignsNext(advisorName: string): string {
  return `All signatures of the client have been received. ${advisorName} countersigns next.`;
}

/** For the client, before that. */
export function firmSignsAfter(advisorName: string): string {
  return `After that, ${advisorName} countersigns.`;
}

export function waitingForFirm(name: string): string {
  return `Waiting for ${name} to countersign`;
}

/** For the advisor, below the signees. */
export function countersigneeInWords(
  { name, agreedAt }: Countersignee,
  { timezone, awaitsFirm }: { readonly timezone: string; readonly awaitsFirm: boolean },
): string {
  if (agreedAt !== undefined) return `Countersigned by ${name} on ${formatDayIn(agreedAt, timezone)}`;
  return awaitsFirm ? waitingForFirm(name) : `${name} countersigns after the client`;
}
