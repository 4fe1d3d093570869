// The button of the calculator that adds levers of the shown scenario to the client's business plan.
import { IconTargetArrow } from "@tabler/icons-react";
import { useState } from "react";
import type { Figures } from "@gap/core/value-gap/figures";
import type { Levers } from "@gap/core/value-gap/levers";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { useMayPlan } from "./use-may-plan";

const AddToPlanDialog = optionalPart(() =>
  import("./add-to-plan-dialog").then((module) => module.AddToPlanDialog),
);

export interface ScenarioForPlan {
  readonly clientOrgId: string;
  readonly scenario: { readonly id: string; readonly name: string };
  readonly figures: Figures;
  readonly levers: Levers;
  readonly currencyCode: string;
  /** False if the scenario could not be saved. */
  readonly save: () => Promise<boolean>;
}

export function AddToPlan(props: ScenarioForPlan) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!useMayPlan()) return null;
  return (
    <>
      <Button icon={<IconTargetArrow size={16} />} onClick={() => setIsOpen(true)}>
        Add to business plan
      </Button>
      {isOpen ? (
        <AddToPlanDialog {...props} onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
    </>
  );
}
