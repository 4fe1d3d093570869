// What proposals are filtered by: the clients that they are for and the people who own them.
import { useQuery } from "@tanstack/react-query";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { useAdvisor } from "../proposals.queries";

interface Options {
  readonly withClients: boolean;
}

/** A filter whose options are not known yet has none to choose, and keeps what the address says of it. */
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

/** By the right to the list, which names them too; where they cannot be asked for, everybody can look for their own. */
function useOwnerOptions() {
  const advisor = useAdvisor();
  const { data, isError } = useQuery(
    useApi().options.proposals.listOwners.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  if (isError && advisor !== undefined) return [{ value: advisor.userId, label: "Me" }];
  return data?.map(({ id, name }) => ({ value: id, label: name }));
}
