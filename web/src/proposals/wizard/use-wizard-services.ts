// The catalogue for the wizard: the organisation's own services, and provided ones that it may adopt.
import type { ListedService } from "@gap/core/services/service.schema";
import { useOrgOfServices, useServices, type OrgOfServices } from "@gap/web/services/public";

export interface WizardServices {
  readonly org: OrgOfServices | undefined;
  /** Undefined until loaded. */
  readonly own: readonly ListedService[] | undefined;
  readonly provided: readonly ListedService[];
  readonly byId: ReadonlyMap<string, ListedService>;
  /** Whether the services were fetched in this visit and are not from the cache. */
  readonly isFresh: boolean;
  readonly failure: unknown;
  readonly tryAgain: () => void;
}

export function useWizardServices(): WizardServices {
  const org = useOrgOfServices();
  const { data, error, refetch, isFetchedAfterMount } = useServices();
  const own = org === undefined ? undefined : data?.filter(({ orgId }) => orgId === org.orgId);
  return {
    org,
    own,
    provided: org === undefined ? [] : (data ?? []).filter(({ orgId }) => orgId !== org.orgId),
    byId: new Map(own?.map((service) => [service.id, service])),
    isFresh: isFetchedAfterMount,
    failure: data === undefined && error !== null ? error : undefined,
    tryAgain: () => void refetch(),
  };
}
