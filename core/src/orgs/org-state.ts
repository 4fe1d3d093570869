// The state of an organisation as the provider's staff see it in their list (spec 4 §F, Organisations).
import type { TierName } from "@gap/core/orgs/tiers";
import { isOnExpiredTrial } from "@gap/core/orgs/trial";

export type OrgState = "active" | "on trial" | "trial ended" | "deactivated";

interface StatedOrg {
  readonly deactivatedOn?: Date;
  readonly tierName?: TierName;
  readonly trialEndDate?: Date;
}

export function orgStateOf({ deactivatedOn, tierName, trialEndDate }: StatedOrg, now: Date): OrgState {
  if (deactivatedOn !== undefined) return "deactivated";
  if (tierName !== "Trial") return "active";
  return isOnExpiredTrial({ tierName, trialEndDate: trialEndDate ?? null }, now) ? "trial ended" : "on trial";
}
