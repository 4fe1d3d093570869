// The announcements of the organisation and the person (spec 2 §4): fetched, followed and dismissed.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Announcement, AnnouncementKey } from "@gap/core/notifications/announcement.schema";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { askAgain } from "@gap/web/platform/calls/query-client";
import { useLive } from "@gap/web/platform/live/use-live";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

interface AnnouncementsOf {
  readonly announcements: readonly Announcement[];
  /** Whether the first answer is still to come. */
  readonly isAwaited: boolean;
  readonly dismiss: (announcement: AnnouncementKey) => void;
}

// Not the call's own key: what is kept between visits begins with those, and one may be withdrawn or dismissed by now.
const queryKey = ["announcements"] as const;
const NONE: readonly Announcement[] = [];

/** Of nobody while there is no organisation to follow. */
export function useAnnouncements(orgId: string | undefined): AnnouncementsOf {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshAnswers = useRefreshAnswers();
  const { data: announcements = NONE, isLoading: isAwaited } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.private.user.getAnnouncements.query(undefined, { signal }),
    enabled: orgId !== undefined,
    staleTime: 0,
    // Without them the page works all the same.
    meta: { showsOwnErrors: true },
  });
  const isDisconnected = announcements.some(({ announcement }) => announcement === "xpmDisconnected");
  const fetchAgain = async () => {
    await askAgain(queryClient, { queryKey });
    // Connected again, the organisation is authorised again.
    if (isDisconnected) await refreshAnswers("user.getMyUserInfo");
  };
  useLive("announcement", orgId, { message: () => void fetchAgain(), refetch: () => void fetchAgain() });
  useXeroUnauthorised(isDisconnected);
  const tellOtherTabs = useOtherTabs();
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
      onSuccess: tellOtherTabs,
      onError: async (error, _dismissed, remembered) => {
        showSnackbar({
          tone: "error",
          message: `The announcement could not be dismissed. ${problemOf(error)}`,
        });
        queryClient.setQueryData(queryKey, remembered?.before);
        await askAgain(queryClient, { queryKey });
      },
    }),
  );
  return { announcements, isAwaited, dismiss: (announcement) => mutate({ announcement }) };
}

/**
 * What is dismissed in one tab goes from the person's other ones in this browser. The live channel knows announcements
 * by organisation (spec 2 §7): everybody there would fetch anew for what one of them does not want to see.
 */
function useOtherTabs(): () => void {
  const queryClient = useQueryClient();
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const opened = new BroadcastChannel("gap dismissed announcements");
    opened.onmessage = () => void askAgain(queryClient, { queryKey });
    channel.current = opened;
    return () => opened.close();
  }, [queryClient]);
  return () => channel.current?.postMessage(null);
}

/** Spec 2 §4: what asks whether the accounting provider is authorised must not wait for the next user info. */
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
