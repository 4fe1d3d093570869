// The contacts that can be chosen: active ones, and hidden ones if the client has no accounting connection (spec 3 §6).
import { useQuery } from "@tanstack/react-query";
import { offersHiddenContacts, type BasicContact } from "@gap/core/clients/contact.schema";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";

export interface ContactOptions {
  readonly contacts: readonly BasicContact[];
  readonly isPending: boolean;
  readonly failure: unknown;
  readonly tryAgain: () => void;
}

export function useContactOptions(clientId: string | null): ContactOptions {
  const { advisor } = useApi().options;
  const org = useQuery(
    advisor.getClientOrgByAdvisorClientId.queryOptions(
      { advisorClientId: clientId ?? "" },
      { ...ALWAYS_REFETCHED, enabled: clientId !== null },
    ),
  );
  const contacts = useQuery(
    advisor.getClientContacts.queryOptions(
      {
        clientId: clientId ?? "",
        includeHiddenStatus: offersHiddenContacts(org.data ?? undefined),
        includeArchivedStatus: false,
      },
      // Waits for the organisation, which decides whether hidden contacts are offered.
      { ...ALWAYS_REFETCHED, enabled: clientId !== null && org.data !== undefined },
    ),
  );
  const failure = org.error ?? contacts.error;
  return {
    contacts: clientId === null ? [] : (contacts.data ?? []),
    isPending: clientId !== null && contacts.isPending && failure === null,
    failure: clientId === null ? null : failure,
    tryAgain: () => void (org.error === null ? contacts : org).refetch(),
  };
}

/** The offered contacts, plus chosen ones known from before while the list is loading or has failed. */
export function knownContacts(
  offered: readonly BasicContact[],
  before: readonly BasicContact[],
  chosen: readonly string[],
): readonly BasicContact[] {
  const isAlone = ({ id }: BasicContact) => chosen.includes(id) && !offered.some((each) => each.id === id);
  return [...offered, ...before.filter(isAlone)];
}
