// A service that left the catalogue leaves the draft; that is said, and the wizard goes back to step 2 (spec 3 §4, §8).
import { useEffect, useEffectEvent, useState } from "react";
import { withoutMissingServices } from "@gap/core/proposals/draft";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Autosave } from "../autosave/use-autosave";
import { SERVICES_STEP } from "./steps";
import type { WizardServices } from "./use-wizard-services";

interface Watched {
  readonly proposal: Proposal;
  readonly autosave: Autosave;
  readonly services: WizardServices;
}

export function useRemovedServices({ proposal, autosave, services: { own, isFresh } }: Watched) {
  // Some left while nobody had the draft open: reading it took them out already.
  const wasMissing = (proposal.removedServices?.length ?? 0) > 0;
  const [isTold, setIsTold] = useState(wasMissing);
  const known = own === undefined || !isFresh ? undefined : new Set(own.map(({ id }) => id));
  const isMissing =
    known !== undefined && autosave.draft.step2.some(({ serviceId }) => !known.has(serviceId));
  if (isMissing && !isTold) setIsTold(true);
  const takeOut = useEffectEvent(() => {
    autosave.change((draft) => ({
      ...draft,
      ...(known === undefined ? {} : withoutMissingServices(draft, known).steps),
      editingStepIndex: Math.min(draft.editingStepIndex, SERVICES_STEP),
    }));
  });
  useEffect(() => {
    if (wasMissing || isMissing) takeOut();
  }, [wasMissing, isMissing]);
  return { isTold, dismiss: () => setIsTold(false) };
}
