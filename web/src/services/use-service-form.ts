// The form of the service drawer, validated by the rules of core.
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { DEFAULT_RATE_TYPE } from "@gap/core/services/rate-types";
import { newServiceSchema, type Service } from "@gap/core/services/service.schema";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import type { LeverRow } from "./levers-field";

const PICTURE_UPLOADING = "A picture is still uploading. Wait for it, or remove it.";

/** The service is undefined until it has loaded, and for a new one. */
export function useServiceForm(service: Service | undefined, isPriced: boolean) {
  return useSchemaForm({
    schema: newServiceSchema,
    initialValues: valuesOf(service),
    version: service?.lastUpdated,
    toInput: ({ pricing, howItWorks, terms, linkedProcessId, levers, ...others }) => ({
      ...others,
      // A service that never had a process is saved without one.
      ...(linkedProcessId === null && service?.linkedProcess === undefined ? {} : { linkedProcessId }),
      // Nor is one that never had a lever saved with an empty list.
      ...(levers.length === 0 && service?.levers === undefined ? {} : { levers }),
      // Empty texts are not sent.
      ...(isEmptyRichText(howItWorks) ? {} : { howItWorks }),
      ...(isEmptyRichText(terms) ? {} : { terms }),
      ...(isPriced ? { pricing } : {}),
    }),
    moreErrors: ({ howItWorksUploads, termsUploads }) => ({
      ...(howItWorksUploads ? { howItWorksUploads: PICTURE_UPLOADING } : {}),
      ...(termsUploads ? { termsUploads: PICTURE_UPLOADING } : {}),
    }),
  });
}

function valuesOf(service: Service | undefined) {
  const { startingPrice, startingPriceRate = DEFAULT_RATE_TYPE } = service?.pricing ?? {};
  return {
    name: service?.name ?? "",
    description: service?.description ?? "",
    category: (service?.category ?? null) as string | null,
    pricing: { startingPrice, startingPriceRate: startingPriceRate as string | null },
    linkedProcessId: service?.linkedProcess?.id ?? null,
    levers: (service?.levers ?? []) as readonly LeverRow[],
    howItWorks: service?.howItWorks ?? EMPTY_RICH_TEXT,
    terms: service?.terms ?? EMPTY_RICH_TEXT,
    /** True while pictures are uploading in the text. */
    howItWorksUploads: false,
    termsUploads: false,
  };
}
