// Why answers are not saved at the moment, below the shell's offline banner (spec 7 §4). The code of notices that list what
// was not saved loads with the first of them.
import { UnsavedNotice } from "@gap/web/platform/autosave/unsaved-notice";
import { useLiveState } from "@gap/web/platform/live/use-live";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { partNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { useOpenDocument, useSessionState } from "../document-context";
import { useSaving, useUnsavedActions } from "./use-saving";
import classes from "../document.module.css";

const NotSavedNotices = optionalPart(() =>
  import("./not-saved-notices").then((module) => module.NotSavedNotices),
);

/** Right below the shell's offline banner. */
export function OfflineWords() {
  const { isKept } = useSaving();
  const isOffline = useLiveState() === "offline";
  const { view } = useOpenDocument();
  const mayAnswer = view.rights.acts.includes("answer");
  return (
    // Always rendered, because screen readers announce only changes inside an existing live region.
    <div aria-live="polite">
      {isOffline && mayAnswer && isKept ? (
        <p className={classes.offline}>
          What you type is kept on this device and sent when you are back online.
        </p>
      ) : null}
    </div>
  );
}

export function SavingNotices() {
  const saving = useSaving();
  const hasUnasked = useSessionState(({ unasked }) => unasked.length > 0);
  const hasProblem = useUnsavedActions(({ byId }) =>
    [...byId.values()].some(({ problem }) => problem !== undefined),
  );
  return (
    <>
      <UnsavedNotice saving={saving} isInShell />
      {saving.lockedBy !== undefined || hasUnasked || hasProblem ? (
        <NotSavedNotices
          lockedBy={saving.lockedBy}
          whenFailed={partNotLoaded("The list of unsaved answers")}
        />
      ) : null}
    </>
  );
}
