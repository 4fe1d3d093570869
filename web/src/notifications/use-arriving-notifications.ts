// Notifications that arrive while a page is open (spec 2 §7): each is fetched by its id, put where it belongs and told.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Api } from "@gap/web/platform/calls/api-client";
import { useApi } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { countAgain, fetchNotificationsAgain, putIntoLists } from "./notifications.queries";

/** Whoever comes back after a while is told how many there are, instead of each for four seconds. */
const MOST_TOLD_ONE_BY_ONE = 3;

export function useArrivingNotifications(userId: string): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const waiting = useRef<string[]>([]);
  const isTaking = useRef(false);
  const take = async () => {
    if (isTaking.current) return;
    isTaking.current = true;
    // What comes while one is being fetched waits, and is taken together.
    while (waiting.current.length > 0) await takeIn(api, queryClient, waiting.current.splice(0));
    isTaking.current = false;
  };
  useLive("notification", userId, {
    message: ({ id, read }) => {
      // Some were read, in another tab or on another device.
      if (read === true) return void fetchNotificationsAgain(queryClient);
      waiting.current.push(id);
      void take();
    },
    refetch: () => void fetchNotificationsAgain(queryClient),
  });
}

async function takeIn(api: Api, queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  if (ids.length > MOST_TOLD_ONE_BY_ONE) {
    showSnackbar({ tone: "info", message: `You have ${ids.length} new notifications` });
    await fetchNotificationsAgain(queryClient);
    return;
  }
  await Promise.all([countAgain(queryClient), ...ids.map((id) => takeInOne(api, queryClient, id))]);
}

async function takeInOne(api: Api, queryClient: QueryClient, id: string): Promise<void> {
  try {
    const arrived = await api.private.notifications.get.query({ id });
    if (!arrived.read) showSnackbar({ tone: "info", message: arrived.title });
    await putIntoLists(queryClient, arrived);
  } catch {
    // Nobody asked for it: it is in the list when that is opened.
    await fetchNotificationsAgain(queryClient);
  }
}
