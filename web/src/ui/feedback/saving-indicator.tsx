// 'Saving...' and 'Last saved {relative time}' in a top bar, as a status and never as a snackbar.
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import classes from "./saving-indicator.module.css";

export interface SavingIndicatorProps {
  saving: boolean;
  lastSavedAt?: Date | undefined;
}

export function SavingIndicator({ saving, lastSavedAt }: SavingIndicatorProps) {
  return (
    <span className={classes["indicator"]} role="status">
      {saving ? "Saving..." : null}
      {!saving && lastSavedAt !== undefined ? (
        <>
          Last saved <RelativeTime date={lastSavedAt} />
        </>
      ) : null}
    </span>
  );
}
