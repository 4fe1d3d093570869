// A save does not fetch the proposal again. Where the wizard shows what only the server can look up for the saved draft, this
// does: the name of a client that came with edits of an earlier visit, and which services still are too long for the proposal.
import { useEffect, useEffectEvent } from "react";
import { hasTooManyPictures } from "@gap/core/proposals/texts-of-services";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import type { Autosave } from "../autosave/use-autosave";

interface Shown {
  readonly proposal: Proposal;
  readonly autosave: Autosave;
  /** The client whose name the wizard knows without the server. */
  readonly namedClientId: string | null;
}

export function useLookedUpAgain({ proposal, autosave, namedClientId }: Shown): void {
  const refreshAnswers = useRefreshAnswers();
  const { draft, isSaving, lastSavedAt } = autosave;
  const isSavedSince = !isSaving && lastSavedAt > proposal.lastUpdatedAt;
  const lacksName = ![namedClientId, proposal.advisorClientId].includes(draft.advisorClientId);
  const mustAsk = isSavedSince && (lacksName || mayHaveRoomNow(proposal, draft));
  const ask = useEffectEvent(() => void refreshAnswers("proposals.getProposalById"));
  useEffect(() => {
    if (mustAsk) ask();
  }, [mustAsk]);
}

function mayHaveRoomNow({ step2, servicesTooLong = [] }: Proposal, draft: Autosave["draft"]): boolean {
  if (servicesTooLong.length === 0 && !hasTooManyPictures(step2)) return false;
  const idsOf = (services: readonly { readonly serviceId: string }[]) =>
    services.map(({ serviceId }) => serviceId).join(" ");
  return idsOf(step2) !== idsOf(draft.step2);
}
