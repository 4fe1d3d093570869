// Which organisations can be deactivated (spec 4 §F, Organisations).
import type { OrgType } from "@gap/core/orgs/org-types";

export const PROVIDER_STAYS_ACTIVE = "The provider's own organisation stays active";

/** Undefined when it can be; without the provider's own nobody could reactivate anything. */
export function orgClosingProblem(orgType: OrgType): string | undefined {
  return orgType === "gap" ? PROVIDER_STAYS_ACTIVE : undefined;
}
