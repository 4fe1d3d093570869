// Hears of what becomes of the proposals in a client's list: of one's own, and as an admin of all that the client was sent.
import { useQuery } from "@tanstack/react-query";
import { readsAllOfClient } from "@gap/core/proposals/proposal-access";
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
