// The actions on a proposal by status (spec 4 §C), their calls, and their success messages.
import type { ListedProposal, ProposalStatus } from "@gap/core/proposals/proposal-view";
import type { Api } from "@gap/web/platform/calls/api-client";
import type { Snackbar } from "@gap/web/ui/feedback/snackbar";
import { downloadProblem } from "@gap/web/platform/save-csv";
import { downloadSignedCopy } from "../sign/download-signed-copy";

/** Actions that only show something; they make no call that changes the proposal. */
type ShowingAct = "share" | "certificate";

export type CallingAct =
  | "download"
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

export type ProposalAct = ShowingAct | CallingAct;

/** In menu order; actions that end a proposal come last. */
const ACTIONS_BY_STATUS: Readonly<Record<ProposalStatus, readonly ProposalAct[]>> = {
  draft: ["duplicate", "notes", "saveAsTemplate", "archive", "delete"],
  sent: ["remind", "duplicate", "extend", "revise", "notes", "saveAsTemplate", "archive", "void"],
  // It cannot be signed until it is extended, so there is nothing to remind of.
  overdue: ["extend", "duplicate", "revise", "notes", "saveAsTemplate", "archive", "void"],
  accepted: ["download", "share", "certificate", "duplicate", "notes", "saveAsTemplate", "archive"],
  declined: ["duplicate", "revise", "notes", "saveAsTemplate"],
  voided: ["duplicate", "notes", "saveAsTemplate"],
  archived: ["restore", "duplicate", "notes", "saveAsTemplate"],
};

const OF_SIGNED_COPY: readonly ProposalAct[] = ["download", "share", "certificate"];

/** Actions for a client who has yet to sign. */
const UNTIL_SIGNED: ReadonlySet<ProposalAct> = new Set(["remind", "extend"]);

/** An accepted proposal keeps its signed copy in the archive. */
export function actionsOf(proposal: ProposalToChange): readonly ProposalAct[] {
  const { status, acceptedAt } = proposal;
  const actions = ACTIONS_BY_STATUS[status];
  if (proposal.awaitsFirm === true) return actions.filter((act) => !UNTIL_SIGNED.has(act));
  return status === "archived" && acceptedAt !== undefined ? [...OF_SIGNED_COPY, ...actions] : actions;
}

/** The fields of a proposal that its actions need, on its page and in the lists. */
export type ProposalToChange = Pick<
  ListedProposal,
  "id" | "status" | "clientName" | "dueAt" | "acceptedAt" | "timezone" | "awaitsFirm"
>;

/** The input of actions that need some. */
export interface ActAnswer {
  readonly reason?: string | undefined;
  readonly dueDay?: string;
  readonly name?: string;
  readonly notes?: string;
  readonly message?: string | undefined;
}

const PDF_IS_NOT_READY = "The PDF is still being prepared. Please try again in a minute.";

type Calls = Api["private"]["proposals"];

interface ActResult {
  /** The id of the proposal to open next. */
  readonly opens?: string;
  /** Replaces the success message. */
  readonly snackbar?: Pick<Snackbar, "tone" | "message">;
}

const CALLS: Readonly<
  Record<CallingAct, (calls: Calls, proposalId: string, answer: ActAnswer) => Promise<ActResult | void>>
> = {
  download: async (calls, proposalId) => {
    try {
      if (await downloadSignedCopy(calls, proposalId)) return {};
      return { snackbar: { tone: "info", message: PDF_IS_NOT_READY } };
    } catch (error) {
      return { snackbar: { tone: "error", message: downloadProblem(error) } };
    }
  },
  duplicate: async (calls, proposalId) => ({
    opens: (await calls.duplicateProposal.mutate({ proposalId })).id,
  }),
  saveAsTemplate: async (calls, proposalId, { name = "" }) => {
    await calls.saveAsTemplate.mutate({ proposalId, name });
  },
  remind: async (calls, proposalId, { message }) => {
    await calls.remindSignees.mutate({ proposalId, ...(message === undefined ? {} : { message }) });
  },
  extend: async (calls, proposalId, { dueDay = "" }) => {
    await calls.extendProposal.mutate({ proposalId, dueDay });
  },
  revise: async (calls, proposalId) => {
    await calls.reviseProposal.mutate({ proposalId });
    return { opens: proposalId };
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
  { act, proposalId, answer }: { act: CallingAct; proposalId: string; answer: ActAnswer },
): Promise<ActResult> {
  return (await CALLS[act](calls, proposalId, answer)) ?? {};
}

export const SUCCESS_MESSAGES: Readonly<Record<CallingAct, string>> = {
  download: "PDF downloaded",
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
