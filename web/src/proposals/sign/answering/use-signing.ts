// Hooks to sign, to decline, and to record views (spec 3 §7, spec 4 §C).
import { useEffect, useEffectEvent, useRef } from "react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";
import type { NotedView } from "@gap/core/proposals/signing-calls.schema";
import { useApi } from "@gap/web/platform/app-context";
import { isWorthRetrying } from "@gap/web/platform/calls/query-client";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useProposalsChanged } from "@gap/web/proposals/use-proposals-changed";
import type { Answer } from "./use-answer";

/** Errors show on the page, not in an application dialog. */
const OWN_ERRORS = { meta: { showsOwnErrors: true } } as const;

export function useSign(proposal: Proposal, answer: Answer, hasTerms: boolean) {
  const changed = useProposalsChanged();
  const { mutate, isPending, error } = useAct(
    useApi().options.proposals.addProposalResponse.mutationOptions({
      ...OWN_ERRORS,
      onSuccess: () => answer.forget(),
      // Refetch after a refusal too: another signee may have been first, and the page must show their choices.
      onSettled: () => changed(),
    }),
  );
  const { id: proposalId, advisorOrgId, snapshotHash = "", response } = proposal;
  const sign = () =>
    mutate({
      proposalId,
      advisorOrgId,
      snapshotHash,
      agree: answer.agrees,
      signature: answer.signature,
      ...(hasTerms && { acceptsTermsOfEngagement: answer.acceptsTerms }),
      // Only the first response chooses; later ones adopt its options.
      ...(response === undefined && {
        includedOptionalServiceIds: [...answer.optionalServiceIds],
        paymentPreferences: answer.preferences,
      }),
    });
  return { sign, isSigning: isPending, error };
}

export function useDecline(proposalId: string, onDeclined: () => void) {
  const changed = useProposalsChanged();
  const { mutateAsync, error } = useAct(
    useApi().options.proposals.declineProposal.mutationOptions({
      ...OWN_ERRORS,
      onSuccess: onDeclined,
      onSettled: () => changed(),
    }),
  );
  return { decline: (reason: string) => mutateAsync({ proposalId, reason }), error };
}

/**
 * Records each view once per visit, in the background. A view that could not be recorded because the network was away
 * counts when the reader is seen there again, so that the evidence has the right time.
 */
export function useNotedViews(proposalId: string, isNoted: boolean): (section: SignViewSection) => void {
  const calls = useApi().private;
  const noted = useRef(new Set<string>());
  const note = (view: Omit<NotedView, "proposalId">) => {
    const key = JSON.stringify(view);
    if (!isNoted || noted.current.has(key)) return;
    noted.current.add(key);
    calls.proposals.noteView.mutate({ proposalId, ...view }).catch((error: unknown) => {
      if (isWorthRetrying(error)) noted.current.delete(key);
    });
  };
  const noteOpened = useEffectEvent(() => note({}));
  useEffect(() => noteOpened(), [proposalId]);
  return (section) => {
    note({});
    note({ section });
  };
}
