// Step 3 (spec 3 §2, §5, §9): prices, units and payment options by fee type, with a sidebar of totals.
import { ESTIMATE_NOTE, hasEstimates } from "@gap/core/proposals/fees/fees";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import type { FeeGroup } from "@gap/core/proposals/proposal.schema";
import { stepProblems } from "@gap/core/proposals/step-completion";
import { Banner } from "@gap/web/ui/feedback/banner";
import { StepWithSidebar } from "../step-with-sidebar";
import type { WizardContext } from "../wizard-context";
import { FeeGroupCard } from "./fee-group-card";
import { Totals } from "./totals";
import classes from "./payment.module.css";

export function StepPayment({ wizard }: { wizard: WizardContext }) {
  const { subject, autosave, proposal, today } = wizard;
  const { step2, step3 } = autosave.draft;
  const everything = new Set(step2.map(({ serviceId }) => serviceId));
  const problems = stepProblems(2, autosave.draft, today);
  const changeGroup = (index: number, part: Partial<FeeGroup>) =>
    autosave.change((draft) => ({
      ...draft,
      step3: draft.step3.map((group, at) => (at === index ? { ...group, ...part } : group)),
    }));
  if (step3.length === 0)
    return (
      <Banner tone="info">
        {subject === "template"
          ? "Choose services first. You can then set their prices here."
          : "Choose services on step 2 first. You can then set their prices here."}
      </Banner>
    );
  return (
    <StepWithSidebar
      aside={
        <Totals
          fees={step3}
          services={step2}
          agreed={includedServiceIds(step2, [])}
          nameOf={(id) => wizard.services.byId.get(id)?.name ?? "Service"}
          currencyCode={proposal.currencyCode}
          tax={proposal}
        />
      }
    >
      {step3.map((group, index) => (
        <FeeGroupCard
          key={group.serviceRateType}
          wizard={wizard}
          group={group}
          problem={problems.find(({ field }) => field.startsWith(`step3.${index}.`))?.message}
          onChange={(part) => changeGroup(index, part)}
        />
      ))}
      {hasEstimates(step3, everything) ? <p className={classes.note}>* {ESTIMATE_NOTE}</p> : null}
    </StepWithSidebar>
  );
}
