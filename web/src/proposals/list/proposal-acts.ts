// The actions on a proposal by status (spec 4 §C), their calls, and their success messages.
import type { ListedProposal, ProposalStatus } from "@gap/core/proposals/proposal-view";
import type { Api } from "@gap/web/platform/calls/api-client";

export type ProposalAct =
  | "duplicate"
  | "saveAsTemplate"
  | "remind"
  | "extend"
  | "revise"
  | "notes"
  | "void"
  | "archive"
  | "restore"
  | "delete";

/** In menu order; actions that end a proposal come last. */
export const ACTIONS_BY_STATUS: Readonly<Record<ProposalStatus, readonly ProposalAct[]>> = {
  draft: ["duplicate", "notes", "saveAsTemplate", "archive", "delete"],
  sent: ["remind", "duplicate", "extend", "revise", "notes", "saveAsTemplate", "archive", "void"],
  // It cannot be signed until it is extended, so there is nothing to remind of.
  overdue: ["extend", "duplicate", "revise", "notes", "saveAsTemplate", "archive", "void"],
  accepted: ["duplicate", "notes", "saveAsTemplate", "archive"],
  declined: ["duplicate", "revise", "notes", "saveAsTemplate"],
  voided: ["duplicate", "notes", "saveAsTemplate"],
  archived: ["restore", "duplicate", "notes", "saveAsTemplate"],
};

/** The fields of a proposal that its actions need, on its page and in the lists. */
export type ProposalToChange = Pick<ListedProposal, "id" | "status" | "clientName" | "dueAt" | "timezone">;

/** The input of actions that need some. */
export interface ActAnswer {
  readonly reason?: string | undefined;
  readonly dueDay?: string;
  readonly name?: string;
  readonly notes?: string;
}

type Calls = Api["private"]["proposals"];

/** Each call returns the id of the proposal to open next, if any. */
const CALLS: Readonly<
  Record<ProposalAct, (calls: Calls, proposalId: string, answer: ActAnswer) => Promise<string | void>>
> = {
  duplicate: async (calls, proposalId) => (await calls.duplicateProposal.mutate({ proposalId })).id,
  saveAsTemplate: async (calls, proposalId, { name = "" }) => {
    await calls.saveAsTemplate.mutate({ proposalId, name });
  },
  remind: async (calls, proposalId) => {
    await calls.remindSignees.mutate({ proposalId });
  },
  extend: async (calls, proposalId, { dueDay = "" }) => {
    await calls.extendProposal.mutate({ proposalId, dueDay });
  },
  revise: async (calls, proposalId) => {
    await calls.reviseProposal.mutate({ proposalId });
    return proposalId;
  },
  notes: async (calls, proposalId, { notes = "" }) => {
    await calls.setNotes.mutate({ proposalId, notes });
  },
  void: async (calls, proposalId, { reason }) => {
    await calls.voidProposal.mutate({ proposalId, ...(reason === undefined ? {} : { reason }) });
  },
  archive: async (calls, proposalId) => {
    await calls.archiveProposal.mutate({ proposalId });
  },
  restore: async (calls, proposalId) => {
    await calls.restoreProposal.mutate({ proposalId });
  },
  delete: async (calls, proposalId) => {
    await calls.deleteDraft.mutate({ proposalId });
  },
};

export async function actOnProposal(
  calls: Calls,
  { act, proposalId, answer }: { act: ProposalAct; proposalId: string; answer: ActAnswer },
): Promise<{ readonly opens?: string }> {
  const opens = await CALLS[act](calls, proposalId, answer);
  return typeof opens === "string" ? { opens } : {};
}

export const SUCCESS_MESSAGES: Readonly<Record<ProposalAct, string>> = {
  duplicate: "Proposal duplicated",
  saveAsTemplate: "Template saved",
  remind: "Reminder sent to everyone who has not signed yet",
  extend: "Due date extended",
  revise: "The proposal is a draft again",
  notes: "Notes saved",
  void: "Proposal voided",
  archive: "Proposal archived",
  restore: "Proposal restored",
  delete: "Draft deleted",
};
