// Notice on full pages that the network is away: they hide the shell's offline banner (spec 2 §8).
import type { ReactNode } from "react";
import { useHasNetwork } from "@gap/web/platform/use-has-network";
import { OfflineBanner } from "@gap/web/ui/feedback/offline-banner";
import classes from "./full-page.module.css";

/** Reading and signing work without the live channel, which some networks block. */
export function OfflineNotice() {
  const hasNetwork = useHasNetwork();
  return <NoticePlace>{hasNetwork ? null : <OfflineBanner isInLiveRegion />}</NoticePlace>;
}

/** Always rendered, because screen readers announce only changes inside an existing live region. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div className={classes["offline"]} aria-live="polite">
      {children}
    </div>
  );
}
