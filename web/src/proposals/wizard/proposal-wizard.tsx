// The wizard for editing a draft proposal (spec 3 §2, §4).
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { routePath } from "@gap/core/access/routes";
import { scheduledInShort } from "@gap/core/proposals/drafting/scheduled-sending";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { useProposalAutosave } from "../autosave/use-proposal-autosave";
import { useAdvisor } from "../proposals.queries";
import { DraftWizard } from "./draft-wizard";
import { ScheduledNotice } from "./scheduled-notice";
import { RevisedNotice } from "./revised-notice";
import { usePreview } from "./use-preview";
import { useRefreshAfterSave } from "./use-refresh-after-save";

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
  const autosave = useProposalAutosave(proposal, userId);
  const { draft, change } = autosave;
  const [client, setClient] = useState({ id: proposal.advisorClientId, name: proposal.step1.clientName });
  const clientName = client.id === draft.advisorClientId ? client.name : proposal.step1.clientName;
  const close = useCloseWizard(proposal);
  const answer = "proposals.getProposalById";
  const preview = usePreview({
    flush: autosave.flush,
    answer,
    path: routePath(proposal.advisorOrgId, "proposals", proposal.id),
  });
  useRefreshAfterSave({ proposal, autosave, answer, namedClientId: client.id });
  return (
    <DraftWizard
      subject="proposal"
      proposal={proposal}
      autosave={autosave}
      clientName={clientName}
      setClient={setClient}
      stepIndex={draft.editingStepIndex}
      onStep={(editingStepIndex) => change((before) => ({ ...before, editingStepIndex }))}
      title={clientName === "" ? "Create proposal" : `Send proposal to ${clientName}`}
      subtitle={
        proposal.scheduledFor && `Scheduled for ${scheduledInShort(proposal.scheduledFor, proposal.timezone)}`
      }
      notices={
        <>
          <RevisedNotice proposal={proposal} />
          <ScheduledNotice proposal={proposal} autosave={autosave} />
        </>
      }
      hasOwnLastButtons
      onClose={close}
      onPreview={preview}
    />
  );
}

function useCloseWizard({ advisorOrgId }: Proposal): () => void {
  const navigate = useNavigate();
  const refreshAnswers = useRefreshAnswers();
  return () => {
    void refreshAnswers("proposals.listProposals", "proposals.getProposalById");
    void navigate({ to: routePath(advisorOrgId, "proposals"), ignoreBlocker: true });
  };
}
