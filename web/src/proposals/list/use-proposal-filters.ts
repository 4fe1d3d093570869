// The filters of the proposals list: clients and owners.
import { useQuery } from "@tanstack/react-query";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { useAdvisor } from "../proposals.queries";

interface Options {
  readonly withClients: boolean;
}

/** A filter without options yet offers none and keeps the values in the address. */
export function useProposalFilters({ withClients }: Options) {
  const clients = useClientOptions(withClients);
  const owners = { id: "owners", label: "Owner", options: useOwnerOptions() } as const;
  return withClients
    ? ([owners, { id: "clients", label: "Client", options: clients }] as const)
    : ([owners] as const);
}

function useClientOptions(isWanted: boolean) {
  const { data, isError } = useQuery(
    useApi().options.advisor.getMinimalClients.queryOptions(
      { status: ["client", "prospect"], search: "" },
      { enabled: isWanted, meta: { showsOwnErrors: true } },
    ),
  );
  if (isError) return [];
  return data?.map(({ id, name }) => ({ value: id, label: name }));
}

/** Needs only the right to the list; if loading fails, users can still filter by their own proposals. */
function useOwnerOptions() {
  const advisor = useAdvisor();
  const { data, isError } = useQuery(
    useApi().options.proposals.listOwners.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  if (isError && advisor !== undefined) return [{ value: advisor.userId, label: "Me" }];
  return data?.map(({ id, name }) => ({ value: id, label: name }));
}
