// Refetches proposals after a change.
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

/** For changes made in this tab; colleagues and other tabs are notified on the live channel. */
export function useProposalsChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () =>
    refreshAnswers(
      "proposals.listProposals",
      "proposals.listReceived",
      "proposals.getProposalById",
      "proposals.listTemplates",
      // Home counts proposals and lists those that wait.
      "metrics.get",
    );
}
