// How a person logs in and where they are logged in: its answer, and how to ask for it anew after a change.
import { useQuery } from "@tanstack/react-query";
import type { Api } from "@gap/web/platform/calls/api-client";
import { useApi } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export type Security = Awaited<ReturnType<Api["private"]["user"]["getMySecurity"]["query"]>>;

export function useSecurity() {
  const api = useApi();
  return useQuery(
    // Where one is logged in must be true now, not what it was ten minutes ago.
    api.options.user.getMySecurity.queryOptions(undefined, { staleTime: 0, meta: { showsOwnErrors: true } }),
  );
}

export function useSecurityChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("user.getMySecurity");
}
