// The banner above the content of every page (spec 2 §4, §8): offline, the goose, or an announcement of the server; one
// at a time, so that the page keeps its room.
import { useNavigate } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { mayReach, routePath } from "@gap/core/access/routes";
import type { Announcement } from "@gap/core/notifications/announcement.schema";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useAppContext } from "@gap/web/platform/app-context";
import { useLiveState } from "@gap/web/platform/live/use-live";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { Banner } from "@gap/web/ui/feedback/banner";
import { OfflineBanner } from "@gap/web/ui/feedback/offline-banner";
import { mayBeNotified } from "../may-be-notified";
import { useAnnouncements } from "./use-announcements";
import { useGoose } from "./use-goose";
import classes from "./announcements.module.css";

interface AnnouncementsProps {
  readonly info: UserInfo;
  /** The page below; it is shown after the first banners have loaded, so that they do not shift it. */
  readonly children?: ReactNode;
}

export function Announcements({ info, children }: AnnouncementsProps) {
  const { stage } = useAppContext().config;
  const viewer = toViewer(info);
  // Service users do not fetch announcements (spec 2 §4).
  const fetches = !info.isServiceUser && mayBeNotified(viewer, { stage });
  const { announcements, isLoadingFirst, dismiss } = useAnnouncements(
    fetches ? info.userOrg?.orgId : undefined,
  );
  const isOffline = useLiveState() === "offline";
  const goose = useGoose(info);
  const first = announcements.find(({ announcement }) => announcement === "xpmDisconnected");
  useEffect(() => writeSetting(SETTINGS.hasAnnouncements, fetches), [fetches]);
  return (
    <>
      {/* Always rendered, so that screen readers announce changes in it. */}
      <div className={classes.stack} aria-live="polite">
        {isOffline ? (
          <OfflineBanner isInLiveRegion />
        ) : goose !== undefined ? (
          <Banner tone="info" isInLiveRegion>
            {goose}
          </Banner>
        ) : first === undefined ? null : (
          <XpmDisconnected
            key={`${first.announcement} ${first.orgId} ${first.userId}`}
            info={info}
            shown={first}
            onDismiss={() => dismiss(first.announcement)}
          />
        )}
      </div>
      <div className={classes.page} data-held={isLoadingFirst || undefined}>
        {children}
      </div>
    </>
  );
}

interface XpmDisconnectedProps {
  info: UserInfo;
  shown: Announcement;
  onDismiss: () => void;
}

function XpmDisconnected({ info, shown, onDismiss }: XpmDisconnectedProps) {
  const navigate = useNavigate();
  const { stage } = useAppContext().config;
  const orgId = info.userOrg?.orgId;
  const mayReconnect = orgId !== undefined && mayReach(toViewer(info), "my-organisation", { stage });
  return (
    <Banner
      tone={shown.announcementType}
      isInLiveRegion
      {...(mayReconnect
        ? {
            action: {
              label: "Reconnect",
              onClick: () => void navigate({ to: routePath(orgId, "my-organisation", "integrations") }),
            },
          }
        : {})}
      {...(shown.dismissible ? { onDismiss } : {})}
    >
      You've been disconnected from XPM.
    </Banner>
  );
}
