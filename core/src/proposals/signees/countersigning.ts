// Rules and texts of countersigning, for the firm.
import { isAdminRoleName } from "@gap/core/access/roles";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { whyNotSignable } from "../acceptance";
import type { Countersignee, ProposalStatus } from "../proposal-view";
import { hasAllOfClient, mayBeCountersigned, type SignaturesOfClient } from "./countersignature";

export const ONLY_COUNTERSIGNEE = "Only the person named in this proposal can countersign it";
export const NO_COUNTERSIGNATURE = "This proposal needs no countersignature";
export const CLIENT_SIGNS_FIRST = "The client has not given all required signatures yet";
export const COUNTERSIGNEE_LEFT =
  "The person who countersigns has left your organisation or can no longer send proposals. Please choose someone else.";
export const ALREADY_COUNTERSIGNEE =
  "This person already countersigns this proposal. Please choose someone else.";
export const ENOUGH_COUNTERSIGNEES =
  "The person who countersigns this proposal has been changed the maximum number of times. Please duplicate it to continue.";
/** Per proposal, over all its versions: each change is an event in its evidence, and mails a colleague. */
export const MAX_COUNTERSIGNEE_CHANGES = 20;
export const ONLY_ADMINS_NAME_COUNTERSIGNEE =
  "Only an admin or the owner of this proposal can choose who countersigns it";

interface Countersigning extends SignaturesOfClient {
  readonly status: ProposalStatus;
  /** Null if the proposal needs no countersignature. */
  readonly countersigneeName: string | null;
}

/** Undefined if it can be countersigned now. */
export function whyNotCountersignable({
  status,
  countersigneeName,
  ...client
}: Countersigning): string | undefined {
  if (countersigneeName === null) return NO_COUNTERSIGNATURE;
  if (!mayBeCountersigned(status)) return whyNotSignable(status);
  return hasAllOfClient(client) ? undefined : CLIENT_SIGNS_FIRST;
}

/** The signee who signed last; undefined while none has signed. */
export function lastToSign<Signee extends { readonly agreedAt: Date | null }>(
  signees: readonly Signee[],
): Signee | undefined {
  return signees
    .filter(({ agreedAt }) => agreedAt !== null)
    .toSorted((one, other) => Number(other.agreedAt) - Number(one.agreedAt))[0];
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

export function waitingForFirm(name: string): string {
  return `Waiting for ${name} to countersign`;
}

interface FirmSignature {
  readonly timezone: string;
  readonly status: ProposalStatus;
  /** Only the countersignature is missing. */
  readonly awaitsFirm: boolean;
}

/** For the advisor, below the signees. */
export function countersigneeInWords(
  { name, agreedAt }: Countersignee,
  { timezone, status, awaitsFirm }: FirmSignature,
): string {
  if (agreedAt !== undefined) return `Countersigned by ${name} on ${formatDayIn(agreedAt, timezone)}`;
  if (!mayBeCountersigned(status)) return `Not countersigned by ${name}`;
  return awaitsFirm ? waitingForFirm(name) : `${name} countersigns after the client`;
}
