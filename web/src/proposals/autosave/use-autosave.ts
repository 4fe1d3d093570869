// Autosave in a component: the draft, how to change it, and whether the server has it (spec 3 §2, §4).
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Api } from "@gap/web/platform/calls/api-client";
import { browserStorage } from "@gap/web/platform/session/browser-storage";
import { describeError, gapErrorTypeOf, httpStatusOf } from "@gap/web/platform/errors/describe-error";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import type { SavingScreen } from "@gap/web/platform/calls/own-saves";
import {
  AutosaveQueue,
  resumed,
  type AutosaveEdges,
  type AutosaveState,
  type SavedDraft,
  type SaveFailure,
} from "./autosave-queue";
import { keptUnsaved } from "./kept-unsaved";
import { draftOf, isSameDraft, type ProposalDraft } from "./proposal-draft";

export interface Autosave extends AutosaveState<ProposalDraft> {
  readonly change: (edit: (draft: ProposalDraft) => ProposalDraft) => void;
  /** Saves at once; true when the server has everything. */
  readonly flush: () => Promise<boolean>;
  readonly discard: () => void;
  /** Edits of an earlier visit that somebody else's save has overtaken; undefined once it is said what becomes of them. */
  readonly overtaken: OvertakenEdits | undefined;
  /** The version that the server has. */
  readonly lastUpdatedAt: () => Date;
}

export interface OvertakenEdits {
  /** They take the place of what was saved since. */
  readonly use: () => void;
  readonly drop: () => void;
}

export function useAutosave(proposal: Proposal, userId: string): Autosave {
  const calls = useApi().private;
  const { errors, config, refreshAnswers, ownSaves } = useAppContext();
  const refused = useEffectEvent((error: unknown) => {
    const notice = describeError(error, config.stage);
    if (notice !== undefined) errors.dispatch({ type: "reported", notice });
    // What it is now, such as sent by a colleague, decides what this page is.
    void refreshAnswers((procedure) => procedure === "proposals.getProposalById");
  });
  const [saving] = useState(() => ownSaves.of(proposal.id));
  const [{ queue, kept, found }] = useState(() => begin({ calls, saving }, proposal, userId));
  const [aside, setAside] = useState(found);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  useEffect(() => {
    const stopListening = queue.whenRefused((error) => refused(error));
    const stop = queue.start();
    return () => {
      stop();
      stopListening();
    };
  }, [queue]);
  useEffect(() => saving.open(), [saving]);
  useEffect(() => queue.takeOver(savedDraftOf(proposal)), [queue, proposal]);
  return {
    ...state,
    change: (edit) => queue.edit(edit(queue.state().draft)),
    flush: () => queue.flush(),
    discard: () => queue.discard(),
    overtaken:
      aside === undefined
        ? undefined
        : {
            use: () => {
              // First kept as what waits, then no more as what was set aside: at no moment is it nowhere.
              queue.edit(aside);
              kept.writeAside(undefined);
              setAside(undefined);
            },
            drop: () => {
              kept.writeAside(undefined);
              setAside(undefined);
            },
          },
    lastUpdatedAt: () => queue.lastUpdatedAt(),
  };
}

interface ServerEdges {
  readonly calls: Api["private"];
  readonly saving: SavingScreen;
}

/** With what an earlier visit has left: gone on with where it can be, asked about where somebody else has saved since. */
function begin(edges: ServerEdges, proposal: Proposal, userId: string) {
  const { id: proposalId, advisorOrgId: orgId } = proposal;
  const kept = keptUnsaved({ userId, orgId, proposalId }, browserStorage("local"));
  const saved = savedDraftOf(proposal);
  const earlier = kept.read();
  const { unsaved, setAside } = earlier === undefined ? {} : resumed(earlier, saved, isSameDraft);
  if (setAside !== undefined) kept.writeAside(setAside);
  const aside = kept.readAside();
  const isSaved = aside !== undefined && isSameDraft(aside, saved.draft);
  if (isSaved) kept.writeAside(undefined);
  const keeping = { keep: kept.write, setAside: kept.writeAside };
  const queue = new AutosaveQueue<ProposalDraft>(
    { ...callsOf(edges, proposalId), ...keeping },
    saved,
    unsaved,
  );
  return { queue, kept, found: isSaved ? undefined : aside };
}

function savedDraftOf(proposal: Proposal): SavedDraft<ProposalDraft> {
  return { draft: draftOf(proposal), lastUpdatedAt: proposal.lastUpdatedAt };
}

function callsOf(
  { calls: { proposals }, saving }: ServerEdges,
  proposalId: string,
): Omit<AutosaveEdges<ProposalDraft>, "keep" | "setAside"> {
  return {
    save: (draft, base) =>
      saving.run(async () => {
        const edit = { ...draft, id: proposalId, lastUpdatedAt: base };
        return (await proposals.updateProposal.mutate(edit)).lastUpdatedAt;
      }),
    current: async () => savedDraftOf(await proposals.getProposalById.query({ proposalId })),
    isSame: isSameDraft,
    meaningOf,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** A server that is overrun or has lost its database has not answered (spec 6 F5); an expired login ends the session. */
function meaningOf(error: unknown): SaveFailure {
  if (gapErrorTypeOf(error) === "triedUpdatingStaleRecord") return "stale";
  const status = httpStatusOf(error);
  return status === undefined || status >= 500 || status === 429 || status === 401 ? "unanswered" : "refused";
}
