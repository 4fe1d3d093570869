// The record that autosave saves: a proposal, or a template, which the same steps edit.
import { proposalOfTemplate } from "@gap/core/proposals/drafting/template";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Api } from "@gap/web/platform/calls/api-client";
import type { ProposalDraft } from "./proposal-draft";

export interface SavedRecord {
  /** The call that returns the record. */
  readonly answer: "proposals.getProposalById" | "proposals.getTemplate";
  /** Saves on top of the given version and returns the new version. */
  readonly save: (draft: ProposalDraft, base: Date) => Promise<Date>;
  readonly read: () => Promise<Proposal>;
}

export type RecordOf = (calls: Api["private"], id: string) => SavedRecord;

export const proposalRecord: RecordOf = ({ proposals }, id) => ({
  answer: "proposals.getProposalById",
  save: async (draft, base) =>
    (await proposals.updateProposal.mutate({ ...draft, id, lastUpdatedAt: base })).lastUpdatedAt,
  read: () => proposals.getProposalById.query({ proposalId: id }),
});

export const templateRecord: RecordOf = ({ proposals }, templateId) => ({
  answer: "proposals.getTemplate",
  save: async ({ step2, step3, step4, step5 }, base) => {
    const edit = { templateId, step2, step3, step4, step5, lastUpdatedAt: base };
    return (await proposals.updateTemplate.mutate(edit)).lastUpdatedAt;
  },
  read: async () => proposalOfTemplate(await proposals.getTemplate.query({ templateId })),
});
