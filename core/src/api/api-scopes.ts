// What an API token may do (spec 9 §1): features with view or maintain, never more than the person who made it.
import type { Viewer } from "@gap/core/access/access-rule";
import { ACTION_IDS, actionCovers, type ActionId, type FeatureId } from "@gap/core/access/features";

/** The features that the API offers, in the order of the form. */
export const API_FEATURES = [
  "clients",
  "services",
  "proposals",
  "work-items",
  "documents",
  "my-organisation",
] as const;
export type ApiFeature = (typeof API_FEATURES)[number] & FeatureId;

export type ApiScope = `${ApiFeature}:${ActionId}`;

/** The only part of the organisation itself in the API is its webhooks, and those are for people who maintain it. */
export const API_SCOPES: readonly ApiScope[] = API_FEATURES.flatMap((feature) =>
  ACTION_IDS.filter((action) => feature !== "my-organisation" || action === "maintain").map(
    (action): ApiScope => `${feature}:${action}`,
  ),
);

export interface ScopeParts {
  readonly featureId: ApiFeature;
  readonly actionId: ActionId;
}

export function partsOfScope(scope: ApiScope): ScopeParts {
  const [featureId, actionId] = scope.split(":") as [ApiFeature, ActionId];
  return { featureId, actionId };
}

/** The features of the token's maker, cut down to its scopes. */
export function withinScopes(features: Viewer["features"], scopes: readonly ApiScope[]): Viewer["features"] {
  const asked = scopes.map(partsOfScope);
  return features.flatMap(({ featureId, actions }) => {
    const allowed = ACTION_IDS.filter(
      (actionId) =>
        asked.some((scope) => scope.featureId === featureId && actionCovers(scope.actionId, actionId)) &&
        actions.some((held) => actionCovers(held.actionId, actionId)),
    );
    return allowed.length === 0 ? [] : [{ featureId, actions: allowed.map((actionId) => ({ actionId })) }];
  });
}
