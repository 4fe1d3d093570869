// Refetches the list of received proposals on live changes: of the user's own, and for admins of all of the client's.
import { useQuery } from "@tanstack/react-query";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { useApi } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export function useReceivedChanges(): void {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const refreshAnswers = useRefreshAnswers();
  const refresh = () => void refreshAnswers("proposals.listReceived");
  const org = me?.userOrg;
  const orgOfAdmin = org !== undefined && readsAllOfClient(org) ? org.orgId : undefined;
  useLive("received-proposals-event", me?.id, { message: refresh, refetch: refresh });
  useLive("received-proposals-event", orgOfAdmin, { message: refresh, refetch: refresh });
}
