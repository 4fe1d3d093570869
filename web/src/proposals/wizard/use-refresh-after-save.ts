// Refetches the proposal after a save, which does not return it, if the wizard needs data only the server can look up:
// the client's name for edits of an earlier visit, and which services are still too long.
import { useEffect, useEffectEvent } from "react";
import { hasTooManyPictures } from "@gap/core/proposals/texts-of-services";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import type { SavedRecord } from "../autosave/saved-record";
import type { ProposalAutosave } from "../autosave/use-proposal-autosave";

interface RefreshInput {
  readonly proposal: Proposal;
  readonly autosave: ProposalAutosave;
  /** The call that returns the record being edited. */
  readonly answer: SavedRecord["answer"];
  /** The client whose name the wizard already knows. */
  readonly namedClientId: string | null;
}

export function useRefreshAfterSave({ proposal, autosave, answer, namedClientId }: RefreshInput): void {
  const refreshAnswers = useRefreshAnswers();
  const { draft, isSaving, lastSavedAt } = autosave;
  const isSavedSince = !isSaving && lastSavedAt > proposal.lastUpdatedAt;
  const lacksName = ![namedClientId, proposal.advisorClientId].includes(draft.advisorClientId);
  const mustRefresh = isSavedSince && (lacksName || mayFitNow(proposal, draft));
  const refresh = useEffectEvent(() => void refreshAnswers(answer));
  useEffect(() => {
    if (mustRefresh) refresh();
  }, [mustRefresh]);
}

function mayFitNow({ step2, servicesTooLong = [] }: Proposal, draft: ProposalAutosave["draft"]): boolean {
  if (servicesTooLong.length === 0 && !hasTooManyPictures(step2)) return false;
  const idsOf = (services: readonly { readonly serviceId: string }[]) =>
    services.map(({ serviceId }) => serviceId).join(" ");
  return idsOf(step2) !== idsOf(draft.step2);
}
