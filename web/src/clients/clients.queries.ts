// What is fetched of clients and their contacts, and how to ask for it anew after a change.
import { useQuery } from "@tanstack/react-query";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export function useClient(id: string) {
  const api = useApi();
  return useQuery(api.options.advisor.getClient.queryOptions({ id }, ALWAYS_REFETCHED));
}

/**
 * What this tab changed is fetched anew at once; colleagues and other tabs hear of it on the live channel. To add a client
 * is a step of the set-up checklist, which the user's info tells of.
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
