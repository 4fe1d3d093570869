// Autosave of the wizard's draft, which is a proposal or a template.
import { proposalEditSchema } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useApi } from "@gap/web/platform/app-context";
import type { SavedDraft } from "@gap/web/platform/autosave/autosave-queue";
import { useAutosave, type Autosave } from "@gap/web/platform/autosave/use-autosave";
import { draftOf, isSameDraft, type ProposalDraft } from "./proposal-draft";
import { proposalRecord, type RecordOf } from "./saved-record";

export type ProposalAutosave = Autosave<ProposalDraft>;

const draftSchema = proposalEditSchema.omit({ id: true, lastUpdatedAt: true });

export function useProposalAutosave(
  proposal: Proposal,
  userId: string,
  recordOf: RecordOf = proposalRecord,
): ProposalAutosave {
  const { id, advisorOrgId } = proposal;
  const { answer, save, read } = recordOf(useApi().private, id);
  return useAutosave<ProposalDraft>({
    id,
    storedAs: `proposal.${userId}.${advisorOrgId}.${id}`,
    schema: draftSchema,
    saved: savedDraftOf(proposal),
    isSame: isSameDraft,
    answer,
    save,
    read: async () => savedDraftOf(await read()),
  });
}

function savedDraftOf(proposal: Proposal): SavedDraft<ProposalDraft> {
  return { draft: draftOf(proposal), lastUpdatedAt: proposal.lastUpdatedAt };
}
