// A service as the API returns it (spec 3 §3): complete, or as a list item.
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import { currencyOfServices } from "@gap/core/services/service-rules";
import type { LinkedProcess, ListedService, Service } from "@gap/core/services/service.schema";
import { withoutEmpty } from "../platform/calls/present";
import type { services } from "./services.tables";

type ServiceRow = typeof services.$inferSelect;

interface ShownFacts {
  readonly service: Omit<ServiceRow, "howItWorks" | "terms">;
  readonly linkedProcess: (Omit<LinkedProcess, "isArchived"> & { readonly status: PublishingStatus }) | null;
  readonly org: { readonly currencyCode: string | null; readonly countryCode: string | null };
}

export interface ShownInList extends ShownFacts {
  readonly hasHowItWorks: boolean;
  readonly hasTerms: boolean;
}

export interface ShownWhole extends ShownFacts {
  readonly service: ServiceRow;
}

export function presentListedService(shown: ShownInList): ListedService {
  return { ...presentFacts(shown), hasHowItWorks: shown.hasHowItWorks, hasTerms: shown.hasTerms };
}

export function presentService(shown: ShownWhole): Service {
  return {
    ...presentFacts(shown),
    ...withoutEmpty({
      howItWorks: readStoredRichText(shown.service.howItWorks) ?? null,
      terms: readStoredRichText(shown.service.terms) ?? null,
    }),
  };
}

function presentFacts({ service, linkedProcess, org }: ShownFacts) {
  const { startingPrice, startingPriceRate } = service;
  return {
    id: service.id,
    orgId: service.orgId,
    name: service.name,
    description: service.description,
    category: service.category,
    order: service.position,
    lastUpdated: service.lastUpdatedAt,
    ...withoutEmpty({
      lastUpdatedByUserId: service.lastUpdatedBy,
      gapServiceId: service.gapServiceId,
      linkedProcess: linkedProcess === null ? null : presentLinked(linkedProcess),
      levers: service.levers.length === 0 ? null : service.levers,
      pricing:
        startingPrice === null || startingPriceRate === null
          ? null
          : { startingPrice, startingPriceRate, currency: currencyOfServices(org) },
    }),
  };
}

function presentLinked({ status, ...linked }: NonNullable<ShownFacts["linkedProcess"]>): LinkedProcess {
  return status === "archived" ? { ...linked, isArchived: true } : linked;
}

/** Other organisations must not learn which of the provider's staff wrote it. */
export function withoutAuthor<Shown extends ShownFacts>(shown: Shown): Shown {
  return { ...shown, service: { ...shown.service, lastUpdatedBy: null } };
}
