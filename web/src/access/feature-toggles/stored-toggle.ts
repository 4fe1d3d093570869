// A feature toggle as loaded and as saved: an empty region is omitted (spec 2 §5).
import type { FeatureToggle } from "@gap/core/access/feature-toggles";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { RegionId } from "@gap/core/shared/regions";

export interface StoredToggle extends FeatureToggle {
  readonly lastUpdatedAt: Date;
}

export interface ToggleChange {
  readonly enabled?: boolean;
  readonly onlyForOrgTypes?: readonly OrgType[];
  readonly onlyForOrgIds?: readonly string[];
  /** Null removes the restriction. */
  readonly onlyForRegion?: RegionId | null;
  readonly onlyForUserIds?: readonly string[];
}

export function toggleToSave(
  { onlyForRegion: storedRegion, ...stored }: StoredToggle,
  { onlyForRegion: changedRegion, ...change }: ToggleChange,
) {
  const region = changedRegion === undefined ? storedRegion : changedRegion;
  return {
    ...stored,
    ...change,
    ...(region === undefined || region === null ? {} : { onlyForRegion: region }),
  };
}

/** One line that says for whom the toggle is on when enabled. */
export function restrictionsInWords(toggle: StoredToggle): string {
  const { onlyForOrgTypes, onlyForOrgIds, onlyForRegion, onlyForUserIds } = toggle;
  const parts = [
    ...(onlyForOrgTypes.length === 0 ? [] : [`${onlyForOrgTypes.join(", ")} organisations`]),
    ...(onlyForOrgIds.length === 0 ? [] : [counted(onlyForOrgIds.length, "organisation")]),
    ...(onlyForRegion === undefined ? [] : [`region ${onlyForRegion}`]),
    ...(onlyForUserIds.length === 0 ? [] : [counted(onlyForUserIds.length, "user")]),
  ];
  return parts.length === 0 ? "For everyone" : `Only for ${parts.join(" · ")}`;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
