// Attaches the shown scenario to a proposal of the client. People without the right to edit proposals see no button.
import { useState } from "react";
import { useHoldsFeature } from "@gap/web/access/public";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { useScenarioActs } from "../scenarios/use-scenario-acts";
import { useCalculator, useCalculatorState } from "../saving/session-context";

const AttachScenarioDialog = optionalPart(() =>
  import("@gap/web/proposals/public").then((module) => module.AttachScenarioDialog),
);

/** False before a first lever is moved, and for archived clients, who get no proposals. */
export function useMayAttach(): boolean {
  const { session } = useCalculator();
  const hasScenario = useCalculatorState(({ scenario, hasFigures }) => scenario !== undefined && hasFigures);
  const mayEditProposals = useHoldsFeature("proposals", "maintain");
  return session.canChange && hasScenario && mayEditProposals;
}

export function AttachButton() {
  const { client } = useCalculator();
  const scenario = useCalculatorState((state) => state.scenario);
  const { savedVersion } = useScenarioActs();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (scenario === undefined) return null;
  return (
    <>
      <Button kind="main" onClick={() => setIsOpen(true)}>
        Attach to proposal
      </Button>
      {isOpen ? (
        <AttachScenarioDialog
          client={client}
          scenario={scenario}
          saveScenario={() => savedVersion(scenario.id)}
          onClose={close}
          whenFailed={dialogNotLoaded("The dialog", close)}
        />
      ) : null}
    </>
  );
}
