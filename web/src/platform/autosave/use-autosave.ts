// React hook for autosave: the draft, a function to change it, and whether it is saved (spec 3 §2, §4).
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useAppContext } from "../app-context";
import { describeError, httpStatusOf } from "../errors/describe-error";
import { validationErrorsOfCall } from "../errors/validation-errors";
import type { AutosaveState } from "./autosave-queue";
import { openQueue, type AutosavedRecord } from "./open-queue";

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

interface PageRecord<Draft> extends AutosavedRecord<Draft> {
  readonly id: string;
  /** The call that returns the record, which is asked again after a refusal. */
  readonly answer: string;
  /** Whether a refusal means that the record has no editor any more; the page that replaces it says so itself. */
  readonly endsEditing?: (error: unknown) => boolean;
  /** For a draft that is so large that the server does not read it. */
  readonly tooLarge?: string;
}

const PAYLOAD_TOO_LARGE = 413;

/** Calls and identity are those of the first render; a page shows one record. */
export function useAutosave<Draft>(record: PageRecord<Draft>): Autosave<Draft> {
  const { saved } = record;
  const { errors, config, refreshAnswers, ownSaves } = useAppContext();
  /** The server's general words send people to marked fields, of which an editor has none. */
  const reasonOf = (error: unknown): string | undefined =>
    httpStatusOf(error) === PAYLOAD_TOO_LARGE
      ? record.tooLarge
      : Object.values(validationErrorsOfCall(error))[0];
  const refused = useEffectEvent((error: unknown) => {
    const notice = describeError(error, config.stage);
    if (notice !== undefined && record.endsEditing?.(error) !== true) {
      const reason = reasonOf(error);
      errors.dispatch({
        type: "reported",
        notice: { ...notice, ...(reason !== undefined && { text: reason }) },
      });
    }
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
