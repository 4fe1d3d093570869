// dev.deleteUserOrgAndOrg: 'Delete org' in the switcher on dev stages (spec 2 §2.5), for one's own organisations.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { DELETING_CURRENT_ORG_REFUSED, mayDeleteFromSwitcher } from "@gap/core/users/org-switcher-order";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { roles } from "../access/public";
import { deleteOrg, userOrgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";

interface Deletion {
  readonly orgId: string;
  readonly userId: string;
  /** The organisation that the person is working in. */
  readonly currentOrgId: string | null;
  /** The provider's staff may delete any organisation that they are a member of. */
  readonly isStaff: boolean;
}

/** People who are not members get a not-found error; members without the Admin role are refused. */
export async function deleteUserOrgAndOrg(
  command: CommandContext,
  { orgId, userId, currentOrgId, isStaff }: Deletion,
): Promise<void> {
  if (orgId === currentOrgId) throw new GapError("conflict", DELETING_CURRENT_ORG_REFUSED);
  const [link] = await command.tx
    .select({ roleName: roles.name })
    .from(userOrgs)
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(
      and(
        eq(userOrgs.orgId, orgId),
        eq(userOrgs.userId, userId),
        isNull(userOrgs.deactivatedOn),
        isNotNull(userOrgs.acceptedOn),
      ),
    );
  if (link === undefined) throw new GapError("notFound", "No such org");
  if (!mayDeleteFromSwitcher(link, { isStaff })) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  await deleteOrg(command, orgId);
}
