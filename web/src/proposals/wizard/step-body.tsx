// One step: its heading, which takes the focus when the step opens unless a price was asked for, and its fields.
import { useEffect, useEffectEvent, useRef, type ComponentType } from "react";
import { StepDetails } from "./details/step-details";
import { priceFieldId } from "./payment/price-row";
import { StepPayment } from "./payment/step-payment";
import { StepRecipients } from "./recipients/step-recipients";
import { StepMessage } from "./review/step-message";
import { StepReview } from "./review/step-review";
import { StepServices } from "./services/step-services";
import type { StepTitle } from "./steps";
import type { WizardContext } from "./wizard-context";
import classes from "./wizard.module.css";

const BODIES: Readonly<Record<StepTitle, ComponentType<{ wizard: WizardContext }>>> = {
  Recipients: StepRecipients,
  Services: StepServices,
  Payment: StepPayment,
  Details: StepDetails,
  "Review & send": StepReview,
  Message: StepMessage,
};

export function StepBody({ wizard }: { wizard: WizardContext }) {
  const { step } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusFirst = useEffectEvent(() => {
    const { focusedServiceId } = wizard;
    const price = focusedServiceId && document.getElementById(priceFieldId(focusedServiceId));
    if (price) return price.focus();
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  });
  useEffect(() => focusFirst(), []);
  const Body = BODIES[step.title];
  return (
    <main className={classes.body}>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.heading}>
          {step.title}
        </h1>
        <p className={classes.about}>{aboutOf(wizard)}</p>
      </header>
      <Body wizard={wizard} />
    </main>
  );
}

function aboutOf({ step: { about }, clientName, proposal }: WizardContext): string {
  const who = clientName === "" ? "the client" : clientName;
  return (
    about ??
    `Set prices and choose which payment options ${who} can pick from. All amounts exclude ${proposal.taxName}.`
  );
}
