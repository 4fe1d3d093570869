// Queries of the catalogue, and their invalidation after a change.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isAllowed } from "@gap/core/access/access-rule";
import type { ListedService, Service } from "@gap/core/services/service.schema";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

/**
 * Colleagues change the catalogue without a live message, so cached data is shown first and each visit and window focus
 * refetches.
 */
export function useServices() {
  const query = useQuery(
    useApi().options.services.listWithLinkedProcesses.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  const { refetch } = query;
  useEffect(() => {
    const look = () => void refetch({ cancelRefetch: false });
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [refetch]);
  return query;
}

/**
 * The complete current service, never from an earlier visit's cache. It does not change once loaded, so that saving
 * sends the version that the user saw.
 */
export function useWholeService(listed: ListedService | undefined) {
  const options = useApi().options.services.get.queryOptions(
    { serviceId: listed?.id ?? "" },
    { enabled: listed !== undefined, staleTime: 0, gcTime: 0, meta: { showsOwnErrors: true } },
  );
  const { data, error, refetch, isFetchedAfterMount, isFetching } = useQuery({
    ...options,
    // Skip the persister: a stored answer would count as this visit's first one.
    persister: (ask, context) => ask(context),
  });
  const [whole, setWhole] = useState<Service>();
  if (whole === undefined && data !== undefined && isFetchedAfterMount) setWhole(data);
  const isMissing = listed !== undefined && whole === undefined;
  return {
    whole,
    isMissing,
    failure: isMissing && !isFetching && error !== null ? error : undefined,
    tryAgain: () => void refetch(),
  };
}

export function useRefreshServices(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("services.listWithLinkedProcesses");
}

export interface OrgOfServices {
  readonly orgId: string;
  /** Only an advisor's services have a price. */
  readonly isAdvisor: boolean;
  readonly currencySymbol: string;
  /** Whether the person can choose the process of a service; others only see it. */
  readonly mayChooseProcess: boolean;
}

/** The organisation of the catalogue; undefined until known. */
export function useOrgOfServices(): OrgOfServices | undefined {
  const { options } = useApi();
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(options.user.getMyUserInfo.queryOptions());
  const { orgId = "", orgType } = me?.userOrg ?? {};
  const isAdvisor = orgType === "advisor";
  const { data: org } = useQuery(
    options.org.getMinimalOrgById.queryOptions({ orgId }, { enabled: isAdvisor }),
  );
  if (me === undefined || orgType === undefined) return undefined;
  const mayChooseProcess = isAllowed(toViewer(me), [{ featureId: "processes" }], { stage });
  return { orgId, isAdvisor, currencySymbol: org?.currencySymbol ?? "", mayChooseProcess };
}
