// Notice on full pages that nothing can be saved at the moment: they hide the shell's offline banner (spec 2 §8).
import { useLiveState } from "@gap/web/platform/live/use-live";
import { useHasNetwork } from "@gap/web/platform/use-has-network";
import { Banner } from "@gap/web/ui/feedback/banner";
import { OfflineBanner } from "@gap/web/ui/feedback/offline-banner";
import classes from "./full-page.module.css";

interface OfflineNoticeProps {
  /** The state of the page's autosave; unsaved changes are kept in this browser unless its storage is full. */
  readonly saving?: { readonly isUnanswered: boolean; readonly isKept: boolean };
}

const NOT_KEPT =
  " Your browser's storage is full and cannot keep your changes, so please leave this page open.";

export function OfflineNotice({ saving }: OfflineNoticeProps) {
  const isLiveAway = useLiveState() === "offline";
  const hasNetwork = useHasNetwork();
  // Reading and signing work without the live channel, which some networks block.
  const isOffline = saving === undefined ? !hasNetwork : isLiveAway;
  return (
    // Always rendered, because screen readers announce only changes inside an existing live region.
    <div className={classes["offline"]} aria-live="polite">
      {isOffline ? (
        <OfflineBanner isInLiveRegion>
          {saving === undefined
            ? null
            : saving.isKept
              ? " Your changes are kept in this browser until then."
              : NOT_KEPT}
        </OfflineBanner>
      ) : saving?.isUnanswered === true ? (
        <Banner tone="warning" isInLiveRegion>
          {saving.isKept
            ? "Your last changes could not be saved yet. They are kept in this browser, and we try again every few seconds."
            : `Your last changes could not be saved yet. We try again every few seconds.${NOT_KEPT}`}
        </Banner>
      ) : null}
    </div>
  );
}
