// Query for the user's login settings, sessions and devices, and its refresh after a change.
import { useQuery } from "@tanstack/react-query";
import type { Api } from "@gap/web/platform/calls/api-client";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export type Security = Awaited<ReturnType<Api["private"]["user"]["getMySecurity"]["query"]>>;

export function useSecurity() {
  const api = useApi();
  return useQuery(
    // Always refetch: the list of sessions must be current, and not the cached one of ten minutes ago.
    api.options.user.getMySecurity.queryOptions(undefined, ALWAYS_REFETCHED),
  );
}

export function useSecurityChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("user.getMySecurity");
}
