// Refreshes an open proposal for client users on live changes; following it also counts them as viewing it. Advisors
// follow their organisation's topic instead.
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
