// The bell's panel (spec 2 §2.12): all or unread notifications, newest first, and 'Mark all as read'.
import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useState } from "react";
import { MAX_MARKED_AT_ONCE } from "@gap/core/notifications/max-marked-at-once";
import { readSetting, SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { Button } from "@gap/web/ui/actions/button";
import { NotificationList } from "./notification-list";
import { shownIn } from "./notification-pages";
import { useMarkAllAsRead, useNotificationList } from "./notifications.queries";
import { useOpenNotification } from "./use-open-notification";
import classes from "./notification-panel.module.css";

const ALL = "all";
const UNREAD = "unread";

interface NotificationPanelProps {
  onClose: () => void;
  /** False in a sheet, which has its own title. */
  hasTitle: boolean;
}

export function NotificationPanel({ onClose, hasTitle }: NotificationPanelProps) {
  const [onlyUnread, setOnlyUnread] = useState(() => readSetting(SETTINGS.onlyUnreadNotifications));
  const list = useNotificationList(onlyUnread);
  const open = useOpenNotification(onClose);
  const shown = list.data === undefined ? undefined : shownIn(list.data);
  const choose = (tab: string | null) => {
    setOnlyUnread(tab === UNREAD);
    writeSetting(SETTINGS.onlyUnreadNotifications, tab === UNREAD);
  };
  const current = onlyUnread ? UNREAD : ALL;
  return (
    <Tabs value={current} onChange={choose} className={classes.panel ?? ""}>
      {hasTitle ? <h2 className={classes.title}>Notifications</h2> : null}
      <div className={classes.head}>
        <Tabs.List className={classes.tabs ?? ""} aria-label="Which notifications">
          {[ALL, UNREAD].map((tab) => (
            <Tabs.Tab key={tab} value={tab} {...(tab === current ? { "data-autofocus": true } : {})}>
              {tab === ALL ? "All" : "Unread"}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <MarkAllAsRead unread={(shown ?? []).filter(({ read }) => !read).map(({ id }) => id)} />
      </div>
      {/* One panel for both tabs, so that only the open list is fetched. */}
      <Tabs.Panel value={current} className={classes.scroll ?? ""}>
        <NotificationList
          shown={shown}
          emptyText={onlyUnread ? "You have no unread notifications" : "You have no notifications"}
          error={list.error}
          hasMore={list.hasNextPage}
          isFetchingMore={list.isFetchingNextPage}
          onFetchMore={() => void list.fetchNextPage()}
          onTryAgain={() => void list.refetch()}
          onOpen={open}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Spec 2 §4: marks the visible notifications, which the person has seen. */
function MarkAllAsRead({ unread }: { unread: readonly string[] }) {
  const { mutate, isPending } = useMarkAllAsRead();
  return (
    <Button
      kind="link"
      small
      pending={isPending}
      disabled={!isPending && unread.length === 0}
      onClick={() => mutate(unread.slice(0, MAX_MARKED_AT_ONCE))}
    >
      Mark all as read
    </Button>
  );
}
