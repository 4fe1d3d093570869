// Opens the autosave queue of a record: with its calls, its place in the browser's storage, and edits of an earlier visit.
import type { SavingScreen } from "../calls/own-saves";
import { gapErrorTypeOf, httpStatusOf } from "../errors/describe-error";
import { browserStorage } from "../session/browser-storage";
import {
  AutosaveQueue,
  resumeUnsaved,
  type AutosaveDependencies,
  type SavedDraft,
  type SaveFailure,
} from "./autosave-queue";
import { unsavedStore, type DraftSchema } from "./unsaved-store";

/** The record that is saved: its current state and its calls. */
export interface AutosavedRecord<Draft> {
  /** Identifies user, organisation and record in the browser's storage. */
  readonly storedAs: string;
  /** The format of a draft in the browser's storage, which may be from an earlier release. */
  readonly schema: DraftSchema<Draft>;
  readonly saved: SavedDraft<Draft>;
  readonly isSame: (one: Draft, other: Draft) => boolean;
  /** Saves on top of the given version and returns the new version. */
  readonly save: (draft: Draft, base: Date) => Promise<Date>;
  readonly read: () => Promise<SavedDraft<Draft>>;
}

/** Restores edits of an earlier visit: continues with them, or sets them aside if someone else has saved since. */
export function openQueue<Draft>(record: AutosavedRecord<Draft>, saving: SavingScreen) {
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
