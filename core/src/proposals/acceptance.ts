// The texts of acceptance, and the reasons why a proposal cannot be signed (spec 3 §4, §5; spec 4 §C; spec 6 G7).
import type { ProposalStatus } from "./proposal-view";

export const AGREE_TO_TERMS = "I have read and agree to the terms of this proposal.";
export const ACCEPT_TERMS_OF_ENGAGEMENT = "I accept the Terms of Engagement";
export const FINISHED_SIGNING = "You’ve finished signing!";
export const AGREE_TO_TERMS_FIRST = "Please agree to the terms of this proposal";
export const ACCEPT_TERMS_OF_ENGAGEMENT_FIRST = "Please accept the Terms of Engagement";

/** Returns undefined while the proposal can be signed. */
export function whyNotSignable(status: ProposalStatus): string | undefined {
  return REASONS[status];
}

/** The wording for the advisor's team, who can change the status. */
export function whyNotSignableToAdvisor(status: ProposalStatus): string | undefined {
  return { ...REASONS, ...REASONS_TO_ADVISOR }[status];
}

const REASONS_TO_ADVISOR: Partial<Record<ProposalStatus, string>> = {
  overdue: "The due date of this proposal has passed. It cannot be signed until you extend the due date.",
  voided: "This proposal has been voided. It can no longer be signed.",
  archived: "This proposal has been archived. It cannot be signed while it is archived.",
};

const REASONS: Readonly<Record<ProposalStatus, string | undefined>> = {
  sent: undefined,
  draft: "This proposal has not been sent.",
  overdue: "The due date of this proposal has passed. Please ask your advisor to extend it.",
  accepted: "This proposal has been accepted.",
  declined: "This proposal has been declined.",
  voided: "This proposal has been withdrawn by the advisor.",
  archived: "This proposal has been archived by the advisor.",
};
