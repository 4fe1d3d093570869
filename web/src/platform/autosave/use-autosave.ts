// React hook for autosave: the draft, a function to change it, and whether it is saved (spec 3 §2, §4).
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useAppContext } from "../app-context";
import type { SavingScreen } from "../calls/own-saves";
import { describeError, gapErrorTypeOf, httpStatusOf } from "../errors/describe-error";
import { browserStorage } from "../session/browser-storage";
import {
  AutosaveQueue,
  resumeUnsaved,
  type AutosaveDependencies,
  type AutosaveState,
  type SavedDraft,
  type SaveFailure,
} from "./autosave-queue";
import { unsavedStore, type DraftSchema } from "./unsaved-store";

export interface Autosave<Draft> extends AutosaveState<Draft> {
  readonly change: (edit: (draft: Draft) => Draft) => void;
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

/** The record that is saved: its current state and its calls. */
export interface AutosavedRecord<Draft> {
  readonly id: string;
  /** Identifies user, organisation and record in the browser's storage. */
  readonly storedAs: string;
  /** The format of a draft in the browser's storage, which may be from an earlier release. */
  readonly schema: DraftSchema<Draft>;
  readonly saved: SavedDraft<Draft>;
  readonly isSame: (one: Draft, other: Draft) => boolean;
  /** The call that returns the record, which is asked again after a refusal. */
  readonly answer: string;
  /** Saves on top of the given version and returns the new version. */
  readonly save: (draft: Draft, base: Date) => Promise<Date>;
  readonly read: () => Promise<SavedDraft<Draft>>;
}

/** Calls and identity are those of the first render; a page shows one record. */
export function useAutosave<Draft>(record: AutosavedRecord<Draft>): Autosave<Draft> {
  const { saved } = record;
  const { errors, config, refreshAnswers, ownSaves } = useAppContext();
  const refused = useEffectEvent((error: unknown) => {
    const notice = describeError(error, config.stage);
    if (notice !== undefined) errors.dispatch({ type: "reported", notice });
    // Refetch, because a new status, such as sent by a colleague, changes which page to show.
    void refreshAnswers((procedure) => procedure === record.answer);
  });
  const [saving] = useState(() => ownSaves.of(record.id));
  const [{ queue, kept, found }] = useState(() => openQueue(record, saving));
  const [aside, setAside] = useState(found);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  useEffect(() => {
    const stopListening = queue.onRefused((error) => refused(error));
    const stop = queue.start();
    const keep = () => queue.keepNow();
    // Phones may close a hidden page without a further event.
    document.addEventListener("visibilitychange", keep);
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("pagehide", keep);
      stop();
      stopListening();
    };
  }, [queue]);
  useEffect(() => saving.open(), [saving]);
  const adopt = useEffectEvent(() => queue.adopt(saved));
  useEffect(() => adopt(), [saved.lastUpdatedAt]);
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
              queue.keepNow();
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

/** Restores edits of an earlier visit: continues with them, or sets them aside if someone else has saved since. */
function openQueue<Draft>(record: AutosavedRecord<Draft>, saving: SavingScreen) {
  const { saved, isSame } = record;
  const kept = unsavedStore(record.storedAs, record.schema, browserStorage("local"));
  const earlier = kept.read();
  const { unsaved, setAside } = earlier === undefined ? {} : resumeUnsaved(earlier, saved, isSame);
  if (setAside !== undefined) kept.writeAside(setAside);
  const aside = kept.readAside();
  const isSaved = aside !== undefined && isSame(aside, saved.draft);
  if (isSaved) kept.writeAside(undefined);
  const keeping = { keep: kept.write, setAside: kept.writeAside };
  const queue = new AutosaveQueue<Draft>({ ...callsOf(record, saving), ...keeping }, saved, unsaved);
  return { queue, kept, found: isSaved ? undefined : aside };
}

function callsOf<Draft>(
  { save, read, isSame }: AutosavedRecord<Draft>,
  saving: SavingScreen,
): Omit<AutosaveDependencies<Draft>, "keep" | "setAside"> {
  return {
    save: (draft, base) => saving.run(() => save(draft, base)),
    current: read,
    isSame,
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
