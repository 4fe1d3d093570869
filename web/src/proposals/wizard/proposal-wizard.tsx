// The wizard for editing a draft (spec 3 §2, §4): a full page with its own bar and autosave.
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { routePath } from "@gap/core/access/routes";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { LAST_STEP_INDEX } from "@gap/core/proposals/proposal.schema";
import { DETAILS_STEP, isStepDone, incompleteStepText } from "@gap/core/proposals/step-completion";
import { useNow } from "@gap/web/platform/use-now";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { OvertakenDialog } from "../autosave/overtaken-dialog";
import { useAutosave } from "../autosave/use-autosave";
import { FullPage } from "../full-page";
import { OfflineNotice } from "../offline-notice";
import { useAdvisor } from "../proposals.queries";
import { useLetter } from "./details/use-letter";
import { LeaveWizard } from "./leave-wizard";
import { RevisedNotice } from "./revised-notice";
import { StepBody } from "./step-body";
import { TooLongNotice } from "./too-long-notice";
import { useRefreshAfterSave } from "./use-refresh-after-save";
import { useRemovedServices } from "./use-removed-services";
import { useWizardServices } from "./use-wizard-services";
import type { WizardContext } from "./wizard-context";
import { WizardFoot } from "./wizard-foot";
import { StepsBelowBar, WizardTopBar } from "./wizard-top-bar";
import classes from "./wizard.module.css";

export function ProposalWizard({ proposal }: { proposal: Proposal }) {
  const advisor = useAdvisor();
  if (advisor?.currencyCode === undefined) return <SkeletonPage />;
  return <Wizard key={proposal.id} proposal={proposal} userId={advisor.userId} />;
}

interface WizardProps {
  readonly proposal: Proposal;
  readonly userId: string;
}

function Wizard({ proposal, userId }: WizardProps) {
  const autosave = useAutosave(proposal, userId);
  const { draft, change } = autosave;
  const [client, setClient] = useState({ id: proposal.advisorClientId, name: proposal.step1.clientName });
  const clientName = client.id === draft.advisorClientId ? client.name : proposal.step1.clientName;
  const services = useWizardServices();
  const today = calendarDayIn(useNow(), proposal.timezone);
  const [isAsking, setIsAsking] = useState(false);
  const { goToList, goToPreview } = useWizardNavigation(proposal, autosave.flush);
  const [focusedServiceId, setFocusedServiceId] = useState<string>();
  const goTo = (editingStepIndex: number, pricedServiceId?: string) => {
    setFocusedServiceId(pricedServiceId);
    change((before) => ({ ...before, editingStepIndex }));
  };
  const letter = useLetter(autosave);
  const removed = useRemovedServices({ proposal, autosave, services });
  useRefreshAfterSave({ proposal, autosave, namedClientId: client.id });
  const index = draft.editingStepIndex;
  const wizard: WizardContext = {
    proposal,
    autosave,
    services,
    clientName,
    setClient,
    today,
    goTo,
    letter,
    focusedServiceId,
  };
  const isUnsaved = autosave.isSaving || autosave.hasFailed || letter.problem !== undefined;
  const steps = { index, openSteps: openStepCount(wizard), autosave, onStep: (step: number) => goTo(step) };
  return (
    <FullPage
      bar={
        <WizardTopBar
          title={clientName === "" ? "Create proposal" : `Send proposal to ${clientName}`}
          {...steps}
          onClose={() => (isUnsaved ? setIsAsking(true) : goToList())}
          onPreview={goToPreview}
        />
      }
    >
      <OfflineNotice saving={autosave} />
      <StepsBelowBar {...steps} />
      <RevisedNotice proposal={proposal} />
      <TooLongNotice proposal={proposal} draft={draft} />
      {removed.isShown ? (
        <div className={classes.notice}>
          <Banner tone="warning" onDismiss={removed.dismiss}>
            A service selected on step 2 was removed from your organisation.
          </Banner>
        </div>
      ) : null}
      <StepBody key={index} wizard={wizard} />
      {index === LAST_STEP_INDEX ? null : (
        <WizardFoot
          index={index}
          missing={
            (index === DETAILS_STEP ? letter.problem : undefined) ?? incompleteStepText(index, draft, today)
          }
          onBack={() => goTo(index - 1)}
          onContinue={() => goTo(index + 1)}
        />
      )}
      <OvertakenDialog edits={autosave.overtaken} />
      <LeaveWizard
        isUnsaved={isUnsaved}
        isAsking={isAsking}
        onStay={() => setIsAsking(false)}
        onDiscard={() => {
          autosave.discard();
          goToList();
        }}
      />
    </FullPage>
  );
}

/** The number of steps that can be opened: all completed ones and the next. */
function openStepCount({ autosave: { draft }, letter, today }: WizardContext): number {
  const indexes = Array.from({ length: LAST_STEP_INDEX + 1 }, (_, index) => index);
  const isDone = (index: number) =>
    isStepDone(index, draft, today) && (index !== DETAILS_STEP || letter.problem === undefined);
  const open = indexes.find((index) => !isDone(index)) ?? LAST_STEP_INDEX;
  return Math.max(open, draft.editingStepIndex) + 1;
}

function useWizardNavigation({ id, advisorOrgId }: Proposal, flush: () => Promise<boolean>) {
  const navigate = useNavigate();
  const router = useRouter();
  const refreshAnswers = useRefreshAnswers();
  return {
    goToList: () => {
      void refreshAnswers("proposals.listProposals", "proposals.getProposalById");
      void navigate({ to: routePath(advisorOrgId, "proposals"), ignoreBlocker: true });
    },
    goToPreview: async () => {
      const { href } = router.latestLocation;
      // The preview shows the saved draft with current data.
      if (!(await flush())) return;
      await refreshAnswers("proposals.getProposalById");
      const hasLeft = router.latestLocation.href !== href;
      if (!hasLeft) await navigate({ to: routePath(advisorOrgId, "proposals", id), hash: "preview" });
    },
  };
}
