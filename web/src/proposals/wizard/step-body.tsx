// One step: its heading, which takes the focus when the step opens unless a price was asked for, and its fields.
import { useEffect, useEffectEvent, useRef } from "react";
import { StepDetails } from "./details/step-details";
import { priceFieldId } from "./payment/price-row";
import { StepPayment } from "./payment/step-payment";
import { StepRecipients } from "./recipients/step-recipients";
import { StepReview } from "./review/step-review";
import { StepServices } from "./services/step-services";
import { STEPS } from "./steps";
import type { WizardContext } from "./wizard-context";
import classes from "./wizard.module.css";

const BODIES = [StepRecipients, StepServices, StepPayment, StepDetails, StepReview] as const;

export function StepBody({ wizard }: { wizard: WizardContext }) {
  const { draft } = wizard.autosave;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusFirst = useEffectEvent(() => {
    const { focusedServiceId } = wizard;
    const price = focusedServiceId && document.getElementById(priceFieldId(focusedServiceId));
    if (price) return price.focus();
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  });
  useEffect(() => focusFirst(), []);
  const { title } = STEPS[draft.editingStepIndex] ?? STEPS[0];
  const Body = BODIES[draft.editingStepIndex] ?? StepRecipients;
  return (
    <main className={classes.body}>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.heading}>
          {title}
        </h1>
        <p className={classes.about}>{aboutOf(wizard)}</p>
      </header>
      <Body wizard={wizard} />
    </main>
  );
}

function aboutOf({ autosave: { draft }, clientName, proposal }: WizardContext): string {
  const { about } = STEPS[draft.editingStepIndex] ?? STEPS[0];
  const who = clientName === "" ? "the client" : clientName;
  return (
    about ??
    `Set prices and choose which payment options ${who} can pick from. All amounts exclude ${proposal.taxName}.`
  );
}
