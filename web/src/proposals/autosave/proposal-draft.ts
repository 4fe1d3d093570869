// A draft as the wizard edits it: only ids and choices; the server looks up names and texts (spec 3 §3).
import { consistentSteps } from "@gap/core/proposals/draft";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { ProposalEdit } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";

export type ProposalDraft = Omit<ProposalEdit, "id" | "lastUpdatedAt">;

type WrittenParts = Pick<
  Proposal,
  "advisorClientId" | "editingStepIndex" | "step1" | "step2" | "step3" | "step4" | "step5"
>;

export function draftOf(proposal: WrittenParts): ProposalDraft {
  const { contacts, copies = [], logoFileName, name } = proposal.step1;
  return {
    advisorClientId: proposal.advisorClientId,
    editingStepIndex: proposal.editingStepIndex,
    step1: {
      contacts: contacts.map(({ id }) => ({ id })),
      ...(copies.length > 0 && { copies: copies.map(({ id }) => ({ id })) }),
      logoFileName,
      ...(name && { name }),
    },
    step2: proposal.step2.map(({ serviceId, servicePriceType }) => ({ serviceId, servicePriceType })),
    step3: proposal.step3,
    step4: proposal.step4,
    step5: proposal.step5,
  };
}

export function isSameDraft(one: ProposalDraft, other: ProposalDraft): boolean {
  return canonicalJson(asStored(one)) === canonicalJson(asStored(other));
}

/** The server drops what has no effect, such as the order of a single signee. */
function asStored(draft: ProposalDraft): ProposalDraft {
  return withoutNulls({ ...draft, ...consistentSteps(draft) });
}

/** Treats null and undefined file names as equal, and an empty name as none. */
function withoutNulls(draft: ProposalDraft): ProposalDraft {
  const { step1, step4 } = draft;
  return {
    ...draft,
    step1: { ...step1, logoFileName: step1.logoFileName ?? undefined, name: step1.name || undefined },
    step4: { ...step4, termsOfEngagementFilename: step4.termsOfEngagementFilename ?? undefined },
  };
}
