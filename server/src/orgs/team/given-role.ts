// The role to give a member: one of the organisation's type, not a guest role, and one that the caller may give.
import { and, eq } from "drizzle-orm";
import type { OrgType } from "@gap/core/orgs/org-types";
import { isAssignableRole, assignRoleProblem } from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";

interface Giver {
  readonly roleName: string;
  readonly maintainsOrganisations: boolean;
}

export async function roleToGive(
  { tx }: CommandContext,
  giver: Giver,
  { roleId, orgType }: { readonly roleId: string; readonly orgType: OrgType },
): Promise<{ id: string; name: string }> {
  const [role] = await tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.id, roleId), eq(roles.orgType, orgType)))
    // Prevents the role from being deleted before this transaction commits.
    .for("share");
  if (role === undefined || !isAssignableRole(role.name))
    throw new GapError("unprocessable", "This role cannot be given in this type of organisation");
  const problem = assignRoleProblem(giver, role.name);
  if (problem !== undefined) throw new GapError("forbidden", problem);
  return role;
}
