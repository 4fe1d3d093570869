// Attaches the shown scenario to a proposal of the client. The dialog belongs to the page, because the button that opens it
// is in the head on wide windows and in the bar at the foot on phones.
import { useState, type ReactNode } from "react";
import { useHoldsFeature } from "@gap/web/access/public";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { useScenarioActs } from "../scenarios/use-scenario-acts";
import { useCalculator, useCalculatorState } from "../saving/session-context";

const AttachScenarioDialog = optionalPart(() =>
  import("@gap/web/proposals/public").then((module) => module.AttachScenarioDialog),
);

interface Attaching {
  /**
   * Undefined before a first lever is moved, for archived clients, who get no proposals, and for people without the right
   * to edit proposals.
   */
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

export function useAttaching(): Attaching {
  const { session, client } = useCalculator();
  const scenario = useCalculatorState((state) => state.scenario);
  const hasFigures = useCalculatorState((state) => state.hasFigures);
  const mayEditProposals = useHoldsFeature("proposals", "maintain");
  const { savedVersion } = useScenarioActs();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (scenario === undefined || !hasFigures || !session.canChange || !mayEditProposals)
    return { button: undefined, dialog: null };
  return {
    button: (
      <Button kind="main" onClick={() => setIsOpen(true)}>
        Attach to proposal
      </Button>
    ),
    dialog: isOpen ? (
      <AttachScenarioDialog
        client={client}
        scenario={scenario}
        saveScenario={() => savedVersion(scenario.id, { withFigures: true })}
        onClose={close}
        whenFailed={dialogNotLoaded("The dialog", close)}
      />
    ) : null,
  };
}
