// Notice that nothing can be saved at the moment, and whether unsaved changes are kept in the browser (spec 2 §8).
import { useLiveState } from "@gap/web/platform/live/use-live";
import { Banner } from "@gap/web/ui/feedback/banner";
import { OfflineBanner } from "@gap/web/ui/feedback/offline-banner";
import { NoticePlace } from "../page/offline-notice";

interface UnsavedNoticeProps {
  /** The state of the page's autosave; unsaved changes are kept in this browser unless its storage is full. */
  readonly saving: { readonly isUnanswered: boolean; readonly isKept: boolean };
  /** On a page inside the shell, which has an offline banner of its own. */
  readonly isInShell?: boolean;
}

const NOT_KEPT =
  " Your browser's storage is full and cannot keep your changes, so please leave this page open.";

export function UnsavedNotice({ saving: { isUnanswered, isKept }, isInShell = false }: UnsavedNoticeProps) {
  const isOffline = useLiveState() === "offline";
  // The shell already says that the network is away; a full storage is worth a second banner.
  const saysMore = isUnanswered && !(isOffline && isKept);
  if (isInShell) return <div aria-live="polite">{saysMore ? <NotSavedYet isKept={isKept} /> : null}</div>;
  return (
    <NoticePlace>
      {isOffline ? (
        <OfflineBanner isInLiveRegion>
          {isKept ? " Your changes are kept in this browser until then." : NOT_KEPT}
        </OfflineBanner>
      ) : isUnanswered ? (
        <NotSavedYet isKept={isKept} />
      ) : null}
    </NoticePlace>
  );
}

function NotSavedYet({ isKept }: { readonly isKept: boolean }) {
  return (
    <Banner tone="warning" isInLiveRegion>
      {isKept
        ? "Your last changes could not be saved yet. They are kept in this browser, and we try again every few seconds."
        : `Your last changes could not be saved yet. We try again every few seconds.${NOT_KEPT}`}
    </Banner>
  );
}
