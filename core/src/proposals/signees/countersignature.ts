// The countersignature as readers of a proposal see it: if the proposal asks for it, a member of the firm signs after the
// client, and only then is the proposal accepted. The rules of countersigning are apart (countersigning.ts), because
// signees do not need them.
import type { Proposal, ProposalStatus } from "../proposal-view";

/** The state of the firm's signature until the client has signed. */
export const FIRM_SIGNS_LAST = "Signs after the client";

export interface SignaturesOfClient {
  readonly signaturesNeeded: number | null;
  readonly signaturesReceived: number;
}

export function hasAllOfClient({ signaturesNeeded, signaturesReceived }: SignaturesOfClient): boolean {
  return signaturesNeeded !== null && signaturesReceived >= signaturesNeeded;
}

/**
 * The due date is for the client: the firm may countersign after it, so that signatures given in time are not lost.
 */
export function mayBeCountersigned(status: ProposalStatus): boolean {
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

/** For the client, once all of its signatures are there. */
export function firmSignsNext(advisorName: string): string {
  return `All signatures of the client have been received. ${advisorName} countersigns next.`;
}

/** For the client, before that: how many of its signatures are missing, and that they do not accept the proposal. */
export function firmSignsAfter(advisorName: string, missing: number): string {
  const signatures = missing === 1 ? "1 signature is" : `${missing} signatures are`;
  return `${signatures} still needed. ${advisorName} then countersigns, and the proposal is accepted.`;
}
