// React hook for autosave: the draft, a function to change it, and whether it is saved (spec 3 §2, §4).
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { browserStorage } from "@gap/web/platform/session/browser-storage";
import { describeError, gapErrorTypeOf, httpStatusOf } from "@gap/web/platform/errors/describe-error";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import type { SavingScreen } from "@gap/web/platform/calls/own-saves";
import {
  AutosaveQueue,
  resumeUnsaved,
  type AutosaveDependencies,
  type AutosaveState,
  type SavedDraft,
  type SaveFailure,
} from "./autosave-queue";
import { unsavedStore } from "./unsaved-store";
import { draftOf, isSameDraft, type ProposalDraft } from "./proposal-draft";
import { proposalRecord, type RecordOf, type SavedRecord } from "./saved-record";

export interface Autosave extends AutosaveState<ProposalDraft> {
  readonly change: (edit: (draft: ProposalDraft) => ProposalDraft) => void;
  /** Saves immediately; resolves to true once the server has everything. */
  readonly flush: () => Promise<boolean>;
  /** Like flush, but resolves to false if the server cannot be reached. */
  readonly trySaving: () => Promise<boolean>;
  readonly discard: () => void;
  /** Edits that someone else's save has overtaken; undefined once the user has decided about them. */
  readonly overtaken: OvertakenEdits | undefined;
  /** The server's version. */
  readonly lastUpdatedAt: () => Date;
}

export interface OvertakenEdits {
  /** Replaces what was saved since. */
  readonly use: () => void;
  readonly drop: () => void;
}

export function useAutosave(
  proposal: Proposal,
  userId: string,
  recordOf: RecordOf = proposalRecord,
): Autosave {
  const record = recordOf(useApi().private, proposal.id);
  const { errors, config, refreshAnswers, ownSaves } = useAppContext();
  const refused = useEffectEvent((error: unknown) => {
    const notice = describeError(error, config.stage);
    if (notice !== undefined) errors.dispatch({ type: "reported", notice });
    // Refetch, because a new status, such as sent by a colleague, changes which page to show.
    void refreshAnswers((procedure) => procedure === record.answer);
  });
  const [saving] = useState(() => ownSaves.of(proposal.id));
  const [{ queue, kept, found }] = useState(() => openQueue({ record, saving }, proposal, userId));
  const [aside, setAside] = useState(found);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  useEffect(() => {
    const stopListening = queue.onRefused((error) => refused(error));
    const stop = queue.start();
    return () => {
      stop();
      stopListening();
    };
  }, [queue]);
  useEffect(() => saving.open(), [saving]);
  useEffect(() => queue.adopt(savedDraftOf(proposal)), [queue, proposal]);
  return {
    ...state,
    change: (edit) => queue.edit(edit(queue.state().draft)),
    flush: () => queue.flush(),
    trySaving: () => queue.trySaving(),
    discard: () => queue.discard(),
    overtaken:
      aside === undefined
        ? undefined
        : {
            use: () => {
              // Queue it before removing the copy set aside, so that it is stored at every moment.
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

interface ServerDependencies {
  readonly record: SavedRecord;
  readonly saving: SavingScreen;
}

/** Restores edits of an earlier visit: continues with them, or sets them aside if someone else has saved since. */
function openQueue(dependencies: ServerDependencies, proposal: Proposal, userId: string) {
  const { id: proposalId, advisorOrgId: orgId } = proposal;
  const kept = unsavedStore({ userId, orgId, proposalId }, browserStorage("local"));
  const saved = savedDraftOf(proposal);
  const earlier = kept.read();
  const { unsaved, setAside } = earlier === undefined ? {} : resumeUnsaved(earlier, saved, isSameDraft);
  if (setAside !== undefined) kept.writeAside(setAside);
  const aside = kept.readAside();
  const isSaved = aside !== undefined && isSameDraft(aside, saved.draft);
  if (isSaved) kept.writeAside(undefined);
  const keeping = { keep: kept.write, setAside: kept.writeAside };
  const queue = new AutosaveQueue<ProposalDraft>({ ...callsOf(dependencies), ...keeping }, saved, unsaved);
  return { queue, kept, found: isSaved ? undefined : aside };
}

function savedDraftOf(proposal: Proposal): SavedDraft<ProposalDraft> {
  return { draft: draftOf(proposal), lastUpdatedAt: proposal.lastUpdatedAt };
}

function callsOf({
  record,
  saving,
}: ServerDependencies): Omit<AutosaveDependencies<ProposalDraft>, "keep" | "setAside"> {
  return {
    save: (draft, base) => saving.run(() => record.save(draft, base)),
    current: async () => savedDraftOf(await record.read()),
    isSame: isSameDraft,
    classifyError,
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** Overload and server errors count as unanswered (spec 6 F5), and so does an expired login, which ends the session. */
function classifyError(error: unknown): SaveFailure {
  if (gapErrorTypeOf(error) === "triedUpdatingStaleRecord") return "stale";
  const status = httpStatusOf(error);
  return status === undefined || status >= 500 || status === 429 || status === 401 ? "unanswered" : "refused";
}
