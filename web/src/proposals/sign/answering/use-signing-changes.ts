// Refreshes an open proposal for the client's people when others act on it; while they follow it, they count as viewing it.
// Advisors follow the topic of their organisation with everything else that it shows.
import { useLiveAnswers } from "@gap/web/platform/live/use-live-answers";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Reader } from "../use-reader";

const ANSWERS = { procedures: ["proposals.getProposalById"], idFields: ["proposalId"] } as const;

export function useSigningChanges(
  { id, sentAt }: Pick<Proposal, "id" | "sentAt">,
  { orgType }: Pick<Reader, "orgType">,
): void {
  const isFollowed = sentAt !== undefined && orgType !== "advisor";
  useLiveAnswers("proposal-signing", isFollowed ? id : undefined, ANSWERS);
}
