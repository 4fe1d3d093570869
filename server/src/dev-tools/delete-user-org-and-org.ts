// dev.deleteUserOrgAndOrg: the switcher's 'Delete org' on dev stages (spec 2 §2.5), for an organisation of one's own.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { DELETING_CURRENT_ORG_REFUSED, mayDeleteFromSwitcher } from "@gap/core/users/org-switcher-order";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { roles } from "../access/public";
import { deleteOrg, userOrgs } from "../orgs/public";
import type { CommandContext } from "../platform/calls/run-command";

interface Asked {
  readonly orgId: string;
  readonly userId: string;
  /** Where the person is at this moment. */
  readonly currentOrgId: string | null;
  /** The provider's people tidy up whatever they are a member of. */
  readonly isStaff: boolean;
}

/** Of an organisation that is not theirs people are told that there is none; who is no Admin there may not. */
export async function deleteUserOrgAndOrg(
  command: CommandContext,
  { orgId, userId, currentOrgId, isStaff }: Asked,
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
