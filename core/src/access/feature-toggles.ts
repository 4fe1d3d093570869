// Decides whether a feature toggle is on for a person (spec 2 §2.7, §3): enabled, and every restriction set matches.
import type { OrgType } from "@gap/core/orgs/org-types";
import type { RegionId } from "@gap/core/shared/regions";

export const KNOWN_TOGGLE_NAMES = ["advisor-delivery-template", "sample-toggle"] as const;

export interface FeatureToggle {
  readonly id: string;
  readonly featureToggle: string;
  readonly enabled: boolean;
  readonly onlyForOrgTypes: readonly OrgType[];
  readonly onlyForOrgIds: readonly string[];
  readonly onlyForRegion?: RegionId | undefined;
  readonly onlyForUserIds: readonly string[];
}

export interface ToggleSubject {
  readonly orgType: OrgType | null;
  readonly orgId: string | null;
  readonly region: RegionId;
  readonly userId: string;
}

/** An empty restriction restricts nothing; a person without an organisation fails restrictions about organisations. */
export function toggleIsOnFor(given: ToggleSubject & { readonly toggle: FeatureToggle }): boolean {
  const { toggle, orgType, orgId, region, userId } = given;
  return (
    toggle.enabled &&
    isEmptyOrIncludes(toggle.onlyForOrgTypes, orgType) &&
    isEmptyOrIncludes(toggle.onlyForOrgIds, orgId) &&
    isEmptyOrIncludes(toggle.onlyForUserIds, userId) &&
    (toggle.onlyForRegion === undefined || toggle.onlyForRegion === region)
  );
}

export function namesOfTogglesOnFor(toggles: readonly FeatureToggle[], subject: ToggleSubject): string[] {
  return toggles
    .filter((toggle) => toggleIsOnFor({ toggle, ...subject }))
    .map((toggle) => toggle.featureToggle);
}

function isEmptyOrIncludes<T extends string>(restriction: readonly T[], value: T | null): boolean {
  return restriction.length === 0 || (value !== null && restriction.includes(value));
}
