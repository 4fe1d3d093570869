// Whether the draft on the screen is saved, in the bar of an editor: 'Saving...', 'Last saved {relative time}', or why
// it is not saved (LOOK.md, Saving).
import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import { useLiveState } from "@gap/web/platform/live/use-live";
import { SavingIndicator } from "@gap/web/ui/feedback/saving-indicator";
import type { AutosaveState } from "./autosave-queue";
import classes from "./save-status.module.css";

export interface SaveStatusProps {
  readonly saving: Pick<AutosaveState<unknown>, "isSaving" | "isUnanswered" | "hasFailed"> & {
    /** Undefined if nothing has been saved yet. */
    readonly lastSavedAt: Date | undefined;
  };
  /** A field whose text cannot be saved, in words that follow "Not saved:". */
  readonly fault?: string | undefined;
}

export function SaveStatus({ saving, fault }: SaveStatusProps) {
  const { isSaving, isUnanswered, hasFailed, lastSavedAt } = saving;
  const isOffline = useLiveState() === "offline";
  const notSaved =
    isOffline && (isSaving || isUnanswered)
      ? "Not saved, offline"
      : isUnanswered
        ? "Not saved yet"
        : hasFailed
          ? "Not saved"
          : fault === undefined
            ? undefined
            : `Not saved: ${fault}`;
  if (notSaved !== undefined)
    return (
      <span className={classes.status} data-state="not-saved" role="status">
        <IconCloudOff size={16} aria-hidden />
        {notSaved}
      </span>
    );
  return (
    <span className={classes.status}>
      {isSaving || lastSavedAt === undefined ? null : (
        <IconCloudCheck size={16} className={classes.saved} aria-hidden />
      )}
      <SavingIndicator saving={isSaving} lastSavedAt={lastSavedAt} />
    </span>
  );
}
