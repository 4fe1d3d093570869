// Queries of clients and contacts, and their invalidation after a change.
import { useQuery } from "@tanstack/react-query";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export function useClient(id: string) {
  const api = useApi();
  return useQuery(api.options.advisor.getClient.queryOptions({ id }, ALWAYS_REFETCHED));
}

/**
 * Refetches after a change in this tab; colleagues and other tabs get a live message. The user info is included because
 * adding a client completes a step of the set-up checklist.
 */
export function useClientsChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () =>
    refreshAnswers(
      "advisor.listClients",
      "advisor.getClient",
      "advisor.getMinimalClients",
      "advisor.getClientContacts",
      "user.getMyUserInfo",
    );
}
