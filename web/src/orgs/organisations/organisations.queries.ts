// Queries of organisations for the provider's staff, and their invalidation after a change.
import { useQuery } from "@tanstack/react-query";
import { isAllowed } from "@gap/core/access/access-rule";
import { MAINTAINS_ORGANISATIONS } from "@gap/core/access/org-policy";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import type { Api } from "@gap/web/platform/calls/api-client";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export type ListedOrg = Awaited<ReturnType<Api["private"]["org"]["list"]["query"]>>["rows"][number];
export type OrgOverview = Awaited<ReturnType<Api["private"]["org"]["getOverview"]["query"]>>;

export function useOrgOverview(orgId: string) {
  const api = useApi();
  return useQuery(api.options.org.getOverview.queryOptions({ orgId }, ALWAYS_REFETCHED));
}

export function useOrgsChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("org.list", "org.getOverview");
}

/** False for staff who hold only "view". */
export function useMaintainsOrganisations(): boolean {
  const api = useApi();
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(api.options.user.getMyUserInfo.queryOptions());
  return me !== undefined && isAllowed(toViewer(me), [MAINTAINS_ORGANISATIONS], { stage });
}
