// A change of a team, of which the provider's must not lose the last person who could change a role again (spec 4 §F).
import { SOMEBODY_MUST_MAINTAIN_ROLES, somebodyMaintainsRoles } from "@gap/core/access/role-rules";
import type { OrgType } from "@gap/core/orgs/org-types";
import { GapError } from "@gap/core/shared/gap-error";
import type { Transaction } from "@gap/server/platform/db/database";
import { listRolesOfTheProvider, lockRoles } from "./roles.db";

/**
 * Changes of what roles hold wait for the same lock, so that neither side counts on what the other takes away. It is
 * taken after the organisation's row and before any single role.
 */
export async function keepRolesMaintained<Out>(
  tx: Transaction,
  orgType: OrgType,
  change: () => Promise<Out>,
): Promise<Out> {
  if (orgType !== "gap") return change();
  await lockRoles(tx);
  // Where nobody has accepted yet who could, this change takes nothing away.
  const wereMaintained = somebodyMaintainsRoles(await listRolesOfTheProvider(tx));
  const outcome = await change();
  if (wereMaintained && !somebodyMaintainsRoles(await listRolesOfTheProvider(tx)))
    throw new GapError("conflict", SOMEBODY_MUST_MAINTAIN_ROLES);
  return outcome;
}
