// Notifications that arrive while a page is open (spec 2 §7): each is fetched by id, added to the lists and shown.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Api } from "@gap/web/platform/calls/api-client";
import { useApi } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { refetchUnreadCount, refetchNotifications, putIntoLists } from "./notifications.queries";

/** If more arrive at once, for example after being offline, one message shows their number. */
const MAX_SHOWN_SINGLY = 3;

export function useIncomingNotifications(userId: string): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const queue = useRef<string[]>([]);
  const isProcessing = useRef(false);
  const processQueue = async () => {
    if (isProcessing.current) return;
    isProcessing.current = true;
    // Ids that arrive during a fetch are queued and handled together.
    while (queue.current.length > 0) await showArrived(api, queryClient, queue.current.splice(0));
    isProcessing.current = false;
  };
  useLive("notification", userId, {
    message: ({ id, read }) => {
      // Notifications were read in another tab or on another device.
      if (read === true) return void refetchNotifications(queryClient);
      queue.current.push(id);
      void processQueue();
    },
    refetch: () => void refetchNotifications(queryClient),
  });
}

async function showArrived(api: Api, queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  if (ids.length > MAX_SHOWN_SINGLY) {
    showSnackbar({ tone: "info", message: `You have ${ids.length} new notifications` });
    await refetchNotifications(queryClient);
    return;
  }
  await Promise.all([refetchUnreadCount(queryClient), ...ids.map((id) => showOne(api, queryClient, id))]);
}

async function showOne(api: Api, queryClient: QueryClient, id: string): Promise<void> {
  try {
    const arrived = await api.private.notifications.get.query({ id });
    if (!arrived.read) showSnackbar({ tone: "info", message: arrived.title });
    await putIntoLists(queryClient, arrived);
  } catch {
    // The user did not request it, so a failure shows no error; the list has it when opened.
    await refetchNotifications(queryClient);
  }
}
