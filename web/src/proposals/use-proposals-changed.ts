// How proposals are asked for anew after a change.
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

/** What this tab changed is fetched anew at once; colleagues and other tabs hear of it on the live channel. */
export function useProposalsChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () =>
    refreshAnswers(
      "proposals.listProposals",
      "proposals.listReceived",
      "proposals.getProposalById",
      "proposals.listTemplates",
    );
}
