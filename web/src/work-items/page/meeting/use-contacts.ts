// The contacts of the client, with those of other statuses, who may have been invited before.
import { useQuery } from "@tanstack/react-query";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";

export function useContacts(clientId: string, isNeeded: boolean) {
  const { data, error, refetch } = useQuery(
    useApi().options.advisor.getClientContacts.queryOptions(
      { clientId, includeHiddenStatus: true, includeArchivedStatus: true },
      { ...ALWAYS_REFETCHED, enabled: isNeeded },
    ),
  );
  return { contacts: data, error, refetch };
}
