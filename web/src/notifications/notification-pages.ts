// The fetched pages of a list of notifications, and their updates when one arrives or is read.
import type { InfiniteData } from "@tanstack/react-query";
import type { Notification, NotificationPage } from "@gap/core/notifications/notification.schema";

/** Items may disappear from a page, so the cursor of the next page is stored separately. */
type FetchedPage = NotificationPage & { readonly olderAfter: string | undefined };

export type NotificationPages = InfiniteData<FetchedPage>;

export function fetchedPage(page: NotificationPage): FetchedPage {
  return { ...page, olderAfter: page.hasMore ? page.notifications.at(-1)?.id : undefined };
}

export function shownIn(pages: NotificationPages): Notification[] {
  return pages.pages.flatMap(({ notifications }) => notifications);
}

/** Inserts by id, whenever its answer comes. A known notification may have been read since. */
export function withArrived(
  pages: NotificationPages,
  arrived: Notification,
  onlyUnread: boolean,
): NotificationPages {
  const its = pages.pages.findIndex(({ olderAfter }) => olderAfter === undefined || arrived.id >= olderAfter);
  const withIt = pages.pages.map((page, at) => {
    if (at !== its) return page;
    const others = page.notifications.filter(({ id }) => id !== arrived.id);
    return { ...page, notifications: [...others, arrived].toSorted((a, b) => (a.id < b.id ? 1 : -1)) };
  });
  return changed({ ...pages, pages: withIt }, onlyUnread, (shown) => shown);
}

export function withRead(
  pages: NotificationPages,
  ids: readonly string[],
  onlyUnread: boolean,
): NotificationPages {
  return changed(pages, onlyUnread, (shown) =>
    shown.map((each) => (ids.includes(each.id) ? { ...each, read: true } : each)),
  );
}

/** A reopened list starts with its first page and refetches only that. */
export function withFirstPageOnly(pages: NotificationPages): NotificationPages {
  return { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) };
}

function changed(
  pages: NotificationPages,
  onlyUnread: boolean,
  change: (shown: Notification[]) => Notification[],
): NotificationPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      notifications: change(page.notifications).filter(({ read }) => !onlyUnread || !read),
    })),
  };
}
