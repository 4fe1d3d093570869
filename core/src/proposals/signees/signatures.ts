// How many signatures a proposal needs, and the texts about them (spec 3 §4).
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { Step4 } from "../proposal.schema";
import type { ProposalSignee } from "../proposal-view";

/** At least 1, at most the number of contacts. */
export function signaturesNeeded({ signees, signeesAmount }: Step4, contacts: number): number {
  const wanted = signees === "certain-number-of-signees" ? (signeesAmount ?? contacts) : contacts;
  return Math.max(1, Math.min(wanted, contacts));
}

export function signaturesText(needed: number, received: number, isAccepted: boolean): string {
  if (isAccepted) return "All required signatures have been received.";
  const remaining = remainingOf(needed, received);
  return remaining === 1
    ? "1 signature is required for this proposal to be accepted."
    : `${remaining} more signature(s) are required for this proposal to be accepted.`;
}

/** For the confirmation page. */
export function remainingText(needed: number, received: number): string {
  const remaining = remainingOf(needed, received);
  return remaining === 1 ? "1 signature remaining" : `${remaining} signatures remaining`;
}

interface SigningState {
  /** No more signatures are possible: accepted, declined, voided, archived or overdue. */
  readonly isClosed: boolean;
  /** The reader has made all choices and accepted the terms. */
  readonly isReady: boolean;
  /** The proposal's zone. */
  readonly timezone: string;
  /** Signs after Tom Aldridge, while it is not the signee's turn. */
  readonly signsAfter?: string | undefined;
}

export function signeeText(
  {
    agreedAt,
    isCurrentlyAuthenticatedUser,
  }: Pick<ProposalSignee, "agreedAt" | "isCurrentlyAuthenticatedUser">,
  { isClosed, isReady, timezone, signsAfter }: SigningState,
): string {
  if (agreedAt !== undefined) return `Signed on ${formatDayIn(agreedAt, timezone)}`;
  if (isClosed) return "No signature received";
  if (signsAfter !== undefined) return signsAfter;
  if (!isCurrentlyAuthenticatedUser) return "Waiting for signature";
  return isReady
    ? "Ready to sign"
    : "Please select a payment option for each fee type and accept the terms to continue";
}

export function remainingOf(needed: number, received: number): number {
  return Math.max(0, needed - received);
}
