// The catalogue as its screens keep it, and how a change is seen in it.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListedService, Service } from "@gap/core/services/service.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

/**
 * Colleagues change it as well, and no live message tells of it: what was seen before is shown at once, and each visit and
 * each return to the window looks anew.
 */
export function useServices() {
  const query = useQuery(
    useApi().options.services.listWithLinkedProcesses.queryOptions(undefined, {
      staleTime: 0,
      meta: { showsOwnErrors: true },
    }),
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
 * One whole, as it is now: never as an earlier visit kept it. Once it is there it stays as it is, so that what is saved
 * over it is saved over what was seen.
 */
export function useWholeService(listed: ListedService | undefined) {
  const options = useApi().options.services.get.queryOptions(
    { serviceId: listed?.id ?? "" },
    { enabled: listed !== undefined, staleTime: 0, gcTime: 0, meta: { showsOwnErrors: true } },
  );
  const { data, error, refetch, isFetchedAfterMount, isFetching } = useQuery({
    ...options,
    // Nothing is kept between visits: it would pass for the first answer of this one.
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
}

/** Whose catalogue it is; undefined until that is known. */
export function useOrgOfServices(): OrgOfServices | undefined {
  const { options } = useApi();
  const { data: me } = useQuery(options.user.getMyUserInfo.queryOptions());
  const { orgId = "", orgType } = me?.userOrg ?? {};
  const isAdvisor = orgType === "advisor";
  const { data: org } = useQuery(
    options.org.getMinimalOrgById.queryOptions({ orgId }, { enabled: isAdvisor }),
  );
  if (orgType === undefined) return undefined;
  return { orgId, isAdvisor, currencySymbol: org?.currencySymbol ?? "" };
}
