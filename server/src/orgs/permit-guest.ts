// Permissions of single records on people's links to an organisation. A person without a link becomes a guest, whose
// membership opens only the permitted records (spec 4 §C, §F; spec 7 §5).
import { and, eq, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import { GUEST_ROLE } from "@gap/core/access/roles";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "../access/public";
import type { CommandContext } from "../platform/calls/run-command";
import { auditOfChange, auditOfNew } from "../platform/db/update-record";
import { userOrgs } from "./orgs.tables";

interface Permission {
  readonly orgId: string;
  readonly permission: string;
}

/** Does not use the command that adds members: a guest gets only the mail about the record, no invitation. */
export async function permitGuest(
  { tx, now, actorId, audit }: CommandContext,
  { userId, orgId, permission }: Permission & { readonly userId: string },
): Promise<void> {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.orgType, "client"), sql`lower(${roles.name}) = ${GUEST_ROLE.toLowerCase()}`))
    .for("share");
  if (role === undefined) throw new GapError("support", "There is no role for guests");
  await tx
    .insert(userOrgs)
    .values({
      userId,
      orgId,
      roleId: role.id,
      permissions: [permission],
      acceptedOn: now,
      ...auditOfNew({ now, actorId }),
    })
    .onConflictDoUpdate({
      target: [userOrgs.userId, userOrgs.orgId],
      set: {
        permissions: sql`case when ${permission} = any(${userOrgs.permissions}) then ${userOrgs.permissions}
          else array_append(${userOrgs.permissions}, ${permission}) end`,
        // acceptedOn stays unset for a pending invitation: the record's link works without accepting it.
        ...auditOfChange({ now, actorId }),
      },
    });
  audit({ kind: "user-org", id: `${userId}/${orgId}`, details: { permission } });
}

/** Takes the permission from everyone but the given people. */
export async function revokePermission(
  command: CommandContext,
  { exceptUserIds, ...permission }: Permission & { readonly exceptUserIds: readonly string[] },
): Promise<void> {
  await takePermission(command, permission, notInArray(userOrgs.userId, [...exceptUserIds]));
}

/** Takes the permission from the given people. */
export async function revokePermissionOf(
  command: CommandContext,
  { userIds, ...permission }: Permission & { readonly userIds: readonly string[] },
): Promise<void> {
  await takePermission(command, permission, inArray(userOrgs.userId, [...userIds]));
}

async function takePermission(
  { tx, now, actorId }: CommandContext,
  { orgId, permission }: Permission,
  isFrom: SQL,
): Promise<void> {
  await tx
    .update(userOrgs)
    .set({
      permissions: sql`array_remove(${userOrgs.permissions}, ${permission})`,
      ...auditOfChange({ now, actorId }),
    })
    .where(and(eq(userOrgs.orgId, orgId), sql`${permission} = any(${userOrgs.permissions})`, isFrom));
}
