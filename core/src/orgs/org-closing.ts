// Which organisations can be deactivated (spec 4 §F, Organisations).
import type { OrgType } from "@gap/core/orgs/org-types";

export const PROVIDER_STAYS_ACTIVE = "The provider's own organisation cannot be deactivated";

/**
 * Returns undefined if the organisation can be deactivated. The provider's own cannot: its staff do all reactivating.
 */
export function orgClosingProblem(orgType: OrgType): string | undefined {
  return orgType === "gap" ? PROVIDER_STAYS_ACTIVE : undefined;
}
