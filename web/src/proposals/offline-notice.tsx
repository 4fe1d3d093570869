// That nothing can be saved at the moment, on pages that have the window to themselves: the banner of the shell (spec 2 §8)
// stands behind them.
import { useLiveState } from "@gap/web/platform/live/use-live";
import { useHasNetwork } from "@gap/web/platform/use-has-network";
import { Banner } from "@gap/web/ui/feedback/banner";
import { OfflineBanner } from "@gap/web/ui/feedback/offline-banner";
import classes from "./full-page.module.css";

interface OfflineNoticeProps {
  /** Of what is written here, which is kept in this browser until the server has it, if there is room for it. */
  readonly saving?: { readonly isUnanswered: boolean; readonly isKept: boolean };
}

const NOT_KEPT =
  " This browser has no room left to keep what you have written, so please leave this page open.";

export function OfflineNotice({ saving }: OfflineNoticeProps) {
  const isLiveAway = useLiveState() === "offline";
  const hasNetwork = useHasNetwork();
  // Who only reads and signs is not stopped by a channel that their network does not let through.
  const isOffline = saving === undefined ? !hasNetwork : isLiveAway;
  return (
    // Always there, so that screen readers hear what comes into it.
    <div className={classes["offline"]} aria-live="polite">
      {isOffline ? (
        <OfflineBanner announcedByPlace>
          {saving === undefined
            ? null
            : saving.isKept
              ? " What you have written is kept in this browser until then."
              : NOT_KEPT}
        </OfflineBanner>
      ) : saving?.isUnanswered === true ? (
        <Banner tone="warning" announcedByPlace>
          {saving.isKept
            ? "Your last changes could not be saved yet. They are kept in this browser, and saving is tried again every few seconds."
            : `Your last changes could not be saved yet. Saving is tried again every few seconds.${NOT_KEPT}`}
        </Banner>
      ) : null}
    </div>
  );
}
