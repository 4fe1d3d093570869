// The pages of notifications that a list has fetched so far, and what becomes of them when one arrives or is read.
import type { InfiniteData } from "@tanstack/react-query";
import type { Notification, NotificationPage } from "@gap/core/notifications/notification.schema";

/** What is shown of a page may go while it is looked at: where the next page begins is kept apart from that. */
type FetchedPage = NotificationPage & { readonly olderAfter: string | undefined };

export type NotificationPages = InfiniteData<FetchedPage>;

export function fetchedPage(page: NotificationPage): FetchedPage {
  return { ...page, olderAfter: page.hasMore ? page.notifications.at(-1)?.id : undefined };
}

export function shownIn(pages: NotificationPages): Notification[] {
  return pages.pages.flatMap(({ notifications }) => notifications);
}

/** Where its id puts it, whenever its answer comes. One that is known already may have been read since. */
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

/** A list that is opened again begins with its first page, and fetches no more than that. */
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
