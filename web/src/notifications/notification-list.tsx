// List of notifications, navigable by Tab and arrow keys; older ones load on request.
import { IconBell } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import type { Notification } from "@gap/core/notifications/notification.schema";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { NotificationItem } from "./notification-item";
import classes from "./notification-list.module.css";

interface NotificationListProps {
  /** Undefined until the first page has loaded. */
  shown: readonly Notification[] | undefined;
  emptyText: string;
  error: unknown;
  hasMore: boolean;
  isFetchingMore: boolean;
  onFetchMore: () => void;
  onTryAgain: () => void;
  onOpen: (notification: Notification) => void;
}

export function NotificationList({
  shown,
  emptyText,
  error,
  hasMore,
  onOpen,
  ...fetching
}: NotificationListProps) {
  const { isFetchingMore, onFetchMore, onTryAgain } = fetching;
  return (
    <>
      {error === null ? null : (
        <div className={classes.aside}>
          <DataNotLoaded subject="Your notifications" error={error} onTryAgain={onTryAgain} />
        </div>
      )}
      {shown === undefined && error === null ? (
        <div className={classes.aside}>
          <SkeletonList rows={4} label="Loading your notifications" />
        </div>
      ) : null}
      {shown?.length === 0 && !hasMore ? (
        <EmptyState icon={<IconBell size={22} />} title={emptyText} />
      ) : null}
      {shown === undefined || shown.length === 0 ? null : (
        <ul className={classes.list}>
          {shown.map((notification) => (
            <li key={notification.id}>
              <NotificationItem
                notification={notification}
                onOpen={() => onOpen(notification)}
                onKeyDown={walk}
              />
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <div className={classes.more}>
          <Button kind="quiet" small pending={isFetchingMore} onClick={onFetchMore}>
            Show older notifications
          </Button>
        </div>
      ) : null}
    </>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const items = [...(event.currentTarget.closest("ul")?.querySelectorAll("button") ?? [])];
  const at = items.indexOf(event.currentTarget);
  items[step(at, items.length - 1)]?.focus();
  // Keep the arrow key from also scrolling the page.
  event.preventDefault();
}
