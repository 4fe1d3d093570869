// The rights of a token in words: Clients: maintain, Services: view.
import { partsOfScope, type ApiFeature, type ApiScope } from "@gap/core/api/api-scopes";

export const FEATURE_NAMES: Readonly<Record<ApiFeature, string>> = {
  clients: "Clients",
  services: "Services",
  proposals: "Proposals",
  "work-items": "Work items",
  documents: "Documents and actions",
  "my-organisation": "Webhooks",
};

export function rightsInWords(scopes: readonly ApiScope[]): string {
  return scopes
    .map(partsOfScope)
    .map(({ featureId, actionId }) => `${FEATURE_NAMES[featureId]}: ${actionId}`)
    .join(", ");
}
