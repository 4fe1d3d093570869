// Queries of the user's notifications, updated by live messages and by reading.
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Notification } from "@gap/core/notifications/notification.schema";
import { useApi } from "@gap/web/platform/app-context";
import { cancelAndInvalidate } from "@gap/web/platform/calls/query-client";
import { useAct } from "@gap/web/platform/calls/use-act";
import {
  fetchedPage,
  withArrived,
  withFirstPageOnly,
  withRead,
  type NotificationPages,
} from "./notification-pages";

// Not the calls' own keys, under which answers are stored between visits: notifications are always refetched.
const EVERYTHING = ["notifications"] as const;
const UNREAD_COUNT = [...EVERYTHING, "unread count"] as const;
const LISTS = [...EVERYTHING, "list"] as const;
const BOTH = [false, true] as const;

function listKey(onlyUnread: boolean) {
  return [...LISTS, { onlyUnread }] as const;
}

/** Undefined until loaded; the bell then shows no count. */
export function useUnreadCount(): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: UNREAD_COUNT,
    queryFn: async ({ signal }) =>
      (await api.private.notifications.list.query({ onlyUnread: true }, { signal })).unreadCount,
    meta: { showsOwnErrors: true },
  });
  return data;
}

export function useNotificationList(onlyUnread: boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      queryClient.setQueryData<NotificationPages>(
        listKey(onlyUnread),
        (pages) => pages && withFirstPageOnly(pages),
      );
    },
    [queryClient, onlyUnread],
  );
  return useInfiniteQuery({
    queryKey: listKey(onlyUnread),
    queryFn: async ({ pageParam: after, signal }) => {
      const page = await api.private.notifications.list.query(
        { onlyUnread, ...(after === undefined ? {} : { after }) },
        { signal },
      );
      // An aborted request must not overwrite a newer count.
      if (!signal.aborted) queryClient.setQueryData(UNREAD_COUNT, page.unreadCount);
      return fetchedPage(page);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ olderAfter }) => olderAfter,
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
}

/** Spec 2 §4: a click marks the notification as read without waiting for the server. */
export function useMarkAsRead() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (id: string) => api.private.notifications.markAsRead.mutate({ id }),
    onMutate: (id) => {
      readInLists(queryClient, [id]);
      queryClient.setQueryData<number>(UNREAD_COUNT, (count) => count && count - 1);
    },
    onError: () => refetchNotifications(queryClient),
  });
}

export function useMarkAllAsRead() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (ids: string[]) => api.private.notifications.markAllAsRead.mutate({ ids }),
    onSuccess: async (_answer, ids) => {
      readInLists(queryClient, ids);
      // Older notifications, which are not loaded, may still be unread.
      await refetchNotifications(queryClient);
    },
  });
}

export function refetchUnreadCount(queryClient: QueryClient): Promise<void> {
  return cancelAndInvalidate(queryClient, { queryKey: UNREAD_COUNT });
}

export async function putIntoLists(queryClient: QueryClient, arrived: Notification): Promise<void> {
  changeLists(queryClient, (pages, onlyUnread) => withArrived(pages, arrived, onlyUnread));
  // Refetch lists that were loading when it arrived, as their answers may not include it.
  const loadingLists = new Set(
    queryClient
      .getQueryCache()
      .findAll({ queryKey: LISTS, fetchStatus: "fetching" })
      .map(({ queryHash }) => queryHash),
  );
  await cancelAndInvalidate(queryClient, {
    queryKey: LISTS,
    predicate: ({ queryHash }) => loadingLists.has(queryHash),
  });
}

export function refetchNotifications(queryClient: QueryClient): Promise<void> {
  return cancelAndInvalidate(queryClient, { queryKey: EVERYTHING });
}

function readInLists(queryClient: QueryClient, ids: readonly string[]): void {
  changeLists(queryClient, (pages, onlyUnread) => withRead(pages, ids, onlyUnread));
}

function changeLists(
  queryClient: QueryClient,
  change: (pages: NotificationPages, onlyUnread: boolean) => NotificationPages,
): void {
  for (const onlyUnread of BOTH)
    queryClient.setQueryData<NotificationPages>(
      listKey(onlyUnread),
      (pages) => pages && change(pages, onlyUnread),
    );
}
