// The wizard around its steps (spec 3 §2, §4): a full page with its own bar, autosave and notices. It edits a draft, which
// is a proposal or a template.
import { useState, type ReactNode } from "react";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { DETAILS_STEP, isStepDone, incompleteStepText } from "@gap/core/proposals/step-completion";
import { useNow } from "@gap/web/platform/use-now";
import { Banner } from "@gap/web/ui/feedback/banner";
import { UnsavedNotice } from "@gap/web/platform/autosave/unsaved-notice";
import { OvertakenDialog } from "@gap/web/platform/autosave/overtaken-dialog";
import type { ProposalAutosave } from "../autosave/use-proposal-autosave";
import { FullPage } from "@gap/web/platform/page/full-page";
import { useLetter } from "./details/use-letter";
import { LeaveEditor } from "@gap/web/platform/autosave/leave-editor";
import { StepBody } from "./step-body";
import { PROPOSAL_STEPS, SERVICES_STEP, TEMPLATE_STEPS, type WizardStep } from "./steps";
import { TooLongNotice } from "./too-long-notice";
import { useRemovedServices } from "./use-removed-services";
import { useWizardServices } from "./use-wizard-services";
import type { WizardContext } from "./wizard-context";
import { WizardFoot } from "./wizard-foot";
import { StepsBelowBar, WizardTopBar } from "./wizard-top-bar";
import classes from "./wizard.module.css";

const STEPS_OF = { proposal: PROPOSAL_STEPS, template: TEMPLATE_STEPS } as const;

const REMOVED = {
  proposal: "A service selected on step 2 was removed from your organisation.",
  template: "A service of this template was removed from your organisation.",
} as const;

interface DraftWizardProps extends Pick<WizardContext, "subject" | "clientName" | "setClient"> {
  readonly proposal: Proposal;
  readonly autosave: ProposalAutosave;
  readonly stepIndex: number;
  readonly onStep: (stepIndex: number) => void;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly titleAction?: ReactNode;
  /** Buttons in the bar, after Preview. */
  readonly renderActions?: (wizard: WizardContext) => ReactNode;
  readonly notices?: ReactNode;
  /** The last step has its own buttons. */
  readonly hasOwnLastButtons?: boolean;
  readonly onClose: () => void;
  readonly onPreview: () => Promise<void>;
}

export function DraftWizard({
  subject,
  proposal,
  autosave,
  clientName,
  setClient,
  stepIndex,
  onStep,
  title,
  subtitle,
  titleAction,
  renderActions,
  notices,
  hasOwnLastButtons = false,
  onClose,
  onPreview,
}: DraftWizardProps) {
  const services = useWizardServices();
  const today = calendarDayIn(useNow(), proposal.timezone);
  const [isAsking, setIsAsking] = useState(false);
  const [focusedServiceId, setFocusedServiceId] = useState<string>();
  const goTo = (index: number, pricedServiceId?: string) => {
    setFocusedServiceId(pricedServiceId);
    onStep(index);
  };
  const letter = useLetter(autosave);
  const removed = useRemovedServices({
    proposal,
    autosave,
    services,
    onRemoved: () => onStep(Math.min(stepIndex, SERVICES_STEP)),
  });
  const all = STEPS_OF[subject];
  const step = stepAt(all, stepIndex);
  const wizard: WizardContext = {
    subject,
    proposal,
    autosave,
    services,
    clientName,
    setClient,
    today,
    step,
    goTo,
    letter,
    focusedServiceId,
  };
  const isUnsaved = autosave.isSaving || autosave.hasFailed || letter.problem !== undefined;
  const steps = {
    steps: all,
    step,
    lastOpen: lastOpenStep(wizard, all),
    autosave,
    onStep: (index: number) => goTo(index),
  };
  const isLast = step === all.at(-1);
  return (
    <FullPage
      bar={
        <WizardTopBar
          title={title}
          subtitle={subtitle}
          titleAction={titleAction}
          actions={renderActions?.(wizard)}
          {...steps}
          onClose={() => (isUnsaved ? setIsAsking(true) : onClose())}
          onPreview={onPreview}
        />
      }
    >
      <UnsavedNotice saving={autosave} />
      <StepsBelowBar {...steps} />
      {notices}
      <TooLongNotice proposal={proposal} draft={autosave.draft} />
      {removed.isShown ? (
        <div className={classes.notice}>
          <Banner tone="warning" onDismiss={removed.dismiss}>
            {REMOVED[subject]}
          </Banner>
        </div>
      ) : null}
      <StepBody key={step.index} wizard={wizard} />
      {isLast && hasOwnLastButtons ? null : <WizardFoot {...steps} missing={whatIsMissing(wizard)} />}
      <OvertakenDialog edits={autosave.overtaken} subject={subject} />
      <LeaveEditor
        isUnsaved={isUnsaved}
        isAsking={isAsking}
        onStay={() => setIsAsking(false)}
        onDiscard={autosave.discard}
        onClose={onClose}
      />
    </FullPage>
  );
}

function stepAt(steps: readonly WizardStep[], stepIndex: number): WizardStep {
  const [first] = steps;
  const found = steps.find(({ index }) => index === stepIndex) ?? first;
  if (found === undefined) throw new RangeError("A wizard has at least one step");
  return found;
}

/** A template may be incomplete, because proposals that start from it are completed one by one. */
function whatIsMissing({ subject, step, letter, autosave, today }: WizardContext): string | undefined {
  const problem = step.index === DETAILS_STEP ? letter.problem : undefined;
  return (
    problem ?? (subject === "template" ? undefined : incompleteStepText(step.index, autosave.draft, today))
  );
}

/** All completed steps of a proposal and the next can be opened, and all steps of a template. */
function lastOpenStep(
  { subject, step, autosave: { draft }, letter, today }: WizardContext,
  steps: readonly WizardStep[],
): number {
  const isDone = ({ index }: WizardStep) =>
    (subject === "template" || isStepDone(index, draft, today)) &&
    (index !== DETAILS_STEP || letter.problem === undefined);
  const open = steps.find((each) => !isDone(each)) ?? steps.at(-1);
  return Math.max(open?.index ?? 0, step.index);
}
