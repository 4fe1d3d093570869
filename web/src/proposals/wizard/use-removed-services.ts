// Removes services that left the catalogue from the draft, shows a warning and returns to step 2 (spec 3 §4, §8).
import { useEffect, useEffectEvent, useState } from "react";
import { withoutMissingServices } from "@gap/core/proposals/draft";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { ProposalAutosave } from "../autosave/use-proposal-autosave";
import type { WizardServices } from "./use-wizard-services";

interface Watched {
  readonly proposal: Proposal;
  readonly autosave: ProposalAutosave;
  readonly services: WizardServices;
  /** Shows the services again. */
  readonly onRemoved: () => void;
}

export function useRemovedServices({ proposal, autosave, services: { own, isFresh }, onRemoved }: Watched) {
  // Reading the draft has already left out services that were removed before it was opened.
  const wasMissing = (proposal.removedServices?.length ?? 0) > 0;
  const [isShown, setIsShown] = useState(wasMissing);
  const known = own === undefined || !isFresh ? undefined : new Set(own.map(({ id }) => id));
  const isMissing =
    known !== undefined && autosave.draft.step2.some(({ serviceId }) => !known.has(serviceId));
  if (isMissing && !isShown) setIsShown(true);
  const removeMissing = useEffectEvent(() => {
    autosave.change((draft) => ({
      ...draft,
      ...(known === undefined ? {} : withoutMissingServices(draft, known).steps),
    }));
    onRemoved();
  });
  useEffect(() => {
    if (wasMissing || isMissing) removeMissing();
  }, [wasMissing, isMissing]);
  return { isShown, dismiss: () => setIsShown(false) };
}
