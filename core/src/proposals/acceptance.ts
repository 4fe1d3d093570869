// The texts of acceptance, and the reasons why a proposal cannot be signed (spec 3 §4, §5; spec 4 §C; spec 6 G7).
import type { ProposalStatus } from "./proposal-view";

export const AGREE_TO_TERMS = "I have read and agree to the terms of this proposal.";
export const ACCEPT_TERMS_OF_ENGAGEMENT = "I accept the Terms of Engagement";
export const FINISHED_SIGNING = "You’ve finished signing!";
export const AGREE_TO_TERMS_FIRST = "Please agree to the terms of this proposal";
export const ACCEPT_TERMS_OF_ENGAGEMENT_FIRST = "Please accept the Terms of Engagement";

/** To a recipient of a copy, who cannot answer. */
export const COPY_NEEDS_NO_SIGNATURE = "You received a copy of this proposal. You do not need to sign it.";

/** Returns undefined while the proposal can be signed. */
export function whyNotSignable(status: ProposalStatus): string | undefined {
  return REASONS[status];
}

const REASONS: Readonly<Record<ProposalStatus, string | undefined>> = {
  sent: undefined,
  draft: "This proposal has not been sent.",
  overdue: "The due date of this proposal has passed. Please ask your advisor to extend it.",
  accepted: "This proposal has been accepted.",
  declined: "This proposal has been declined.",
  voided: "This proposal has been withdrawn by the advisor.",
  archived: "This proposal has been archived by the advisor.",
};
