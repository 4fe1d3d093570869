// Refuses a team change that would leave the provider without a person who can change roles (spec 4 §F).
import { ROLE_MAINTAINER_REQUIRED, hasActiveRoleMaintainer } from "@gap/core/access/role-rules";
import type { OrgType } from "@gap/core/orgs/org-types";
import { GapError } from "@gap/core/shared/gap-error";
import type { Transaction } from "@gap/server/platform/db/database";
import { listProviderRoles, lockRoles } from "./roles.db";

/**
 * Takes the same lock as changes of role features, so that neither relies on a right that the other one removes. Taken
 * after the organisation's row and before any single role.
 */
export async function keepRolesMaintained<Out>(
  tx: Transaction,
  orgType: OrgType,
  change: () => Promise<Out>,
): Promise<Out> {
  if (orgType !== "gap") return change();
  await lockRoles(tx);
  // If no accepted member maintains roles beforehand, this change cannot be the one that removes the last.
  const wereMaintained = hasActiveRoleMaintainer(await listProviderRoles(tx));
  const outcome = await change();
  if (wereMaintained && !hasActiveRoleMaintainer(await listProviderRoles(tx)))
    throw new GapError("conflict", ROLE_MAINTAINER_REQUIRED);
  return outcome;
}
