// Fetches, follows and dismisses the announcements of the organisation and the person (spec 2 §4).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Announcement, AnnouncementKey } from "@gap/core/notifications/announcement.schema";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { cancelAndInvalidate } from "@gap/web/platform/calls/query-client";
import { useLive } from "@gap/web/platform/live/use-live";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

interface AnnouncementsState {
  readonly announcements: readonly Announcement[];
  /** Whether the first answer is still loading. */
  readonly isLoadingFirst: boolean;
  readonly dismiss: (announcement: AnnouncementKey) => void;
}

// Not the call's own key, under which answers are stored between visits: an announcement may be withdrawn by now.
const queryKey = ["announcements"] as const;
const NONE: readonly Announcement[] = [];

/** Without an organisation there are no announcements. */
export function useAnnouncements(orgId: string | undefined): AnnouncementsState {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshAnswers = useRefreshAnswers();
  const { data: announcements = NONE, isLoading: isLoadingFirst } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.private.user.getAnnouncements.query(undefined, { signal }),
    enabled: orgId !== undefined,
    staleTime: 0,
    // The page works without announcements, so a failure shows no error.
    meta: { showsOwnErrors: true },
  });
  const isDisconnected = announcements.some(({ announcement }) => announcement === "xpmDisconnected");
  const fetchAgain = async () => {
    await cancelAndInvalidate(queryClient, { queryKey });
    // After reconnecting, the organisation is authorised again.
    if (isDisconnected) await refreshAnswers("user.getMyUserInfo");
  };
  useLive("announcement", orgId, { message: () => void fetchAgain(), refetch: () => void fetchAgain() });
  useXeroUnauthorised(isDisconnected);
  const notifyOtherTabs = useOtherTabs();
  const { mutate } = useAct(
    api.options.user.dismissAnnouncement.mutationOptions({
      meta: { showsOwnErrors: true },
      onMutate: async ({ announcement }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData<Announcement[]>(queryKey);
        queryClient.setQueryData<Announcement[]>(queryKey, (shown) =>
          shown?.filter((each) => each.announcement !== announcement || !each.dismissible),
        );
        return { before };
      },
      onSuccess: notifyOtherTabs,
      onError: async (error, _dismissed, remembered) => {
        showSnackbar({
          tone: "error",
          message: `The announcement could not be dismissed. ${problemOf(error)}`,
        });
        queryClient.setQueryData(queryKey, remembered?.before);
        await cancelAndInvalidate(queryClient, { queryKey });
      },
    }),
  );
  return { announcements, isLoadingFirst, dismiss: (announcement) => mutate({ announcement }) };
}

/**
 * Removes a dismissed banner in the person's other tabs of this browser. The live topic is per organisation (spec 2
 * §7), so using it would make everyone there refetch.
 */
function useOtherTabs(): () => void {
  const queryClient = useQueryClient();
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const opened = new BroadcastChannel("gap dismissed announcements");
    opened.onmessage = () => void cancelAndInvalidate(queryClient, { queryKey });
    channel.current = opened;
    return () => opened.close();
  }, [queryClient]);
  return () => channel.current?.postMessage(null);
}

/** Spec 2 §4: code that checks the provider's authorisation must not wait for the next user info. */
function useXeroUnauthorised(isDisconnected: boolean): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDisconnected) return;
    queryClient.setQueryData<UserInfo>(
      api.options.user.getMyUserInfo.queryKey(),
      (info) => info?.userOrg && { ...info, userOrg: { ...info.userOrg, xeroAuthorised: false } },
    );
  }, [isDisconnected, api, queryClient]);
}
