// The business plan beside a scenario: its levers can become goals, and what came of those of earlier scenarios is listed.
import { useState } from "react";
import { BUSINESS_PLAN } from "@gap/core/business-plans/plan-name";
import type { Figures } from "@gap/core/value-gap/figures";
import type { Levers } from "@gap/core/value-gap/levers";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import { useMayPlan } from "../use-may-plan";
import { LeverResults } from "./lever-results";

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

interface LeversInPlanProps extends Omit<ScenarioForPlan, "scenario"> {
  /** Undefined if none is shown, or it can only be read. */
  readonly scenario: ScenarioForPlan["scenario"] | undefined;
}

export function LeversInPlan({ scenario, ...rest }: LeversInPlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!useMayPlan()) return null;
  return (
    <Card
      title={BUSINESS_PLAN}
      flush
      actions={
        scenario === undefined ? undefined : (
          <Button onClick={() => setIsOpen(true)}>Add to business plan</Button>
        )
      }
    >
      <LeverResults clientOrgId={rest.clientOrgId} currencyCode={rest.currencyCode} />
      {isOpen && scenario !== undefined ? (
        <AddToPlanDialog
          {...rest}
          scenario={scenario}
          onClose={close}
          whenFailed={dialogNotLoaded("The dialog", close)}
        />
      ) : null}
    </Card>
  );
}
