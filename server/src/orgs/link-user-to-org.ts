// Makes a person a member of an organisation, within the seats of its tier; the org's row is locked while it counts.
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "../access/public";
import type { CommandContext } from "../platform/calls/run-command";
import { orgs, userOrgs } from "./orgs.tables";

export interface NewLink {
  readonly userId: string;
  readonly orgId: string;
  readonly roleName: string;
  readonly permissions?: readonly string[];
  readonly inviteSentOn?: Date;
}

export const NO_SEATS_LEFT = "All seats of your plan are in use";

export async function linkUserToOrg(
  { tx, now, actorId, audit }: CommandContext,
  link: NewLink,
): Promise<void> {
  const { userId, orgId, roleName } = link;
  const [org] = await tx
    .select({ orgType: orgs.orgType, tierMaxUsers: orgs.tierMaxUsers })
    .from(orgs)
    .where(eq(orgs.id, orgId))
    .for("update");
  if (org === undefined) throw new GapError("notFound", "No such org");
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.orgType, org.orgType), sql`lower(${roles.name}) = lower(${roleName})`));
  if (role === undefined)
    throw new GapError("unprocessable", `There is no role ${roleName} for this kind of organisation`);
  if (org.tierMaxUsers !== null) {
    const [active] = await tx
      .select({ count: count() })
      .from(userOrgs)
      .where(and(eq(userOrgs.orgId, orgId), isNull(userOrgs.deactivatedOn)));
    if ((active?.count ?? 0) >= org.tierMaxUsers) throw new GapError("conflict", NO_SEATS_LEFT);
  }
  const made = await tx
    .insert(userOrgs)
    .values({
      userId,
      orgId,
      roleId: role.id,
      permissions: [...(link.permissions ?? [])],
      inviteSentOn: link.inviteSentOn ?? null,
      createdAt: now,
      createdBy: actorId,
      lastUpdatedAt: now,
      lastUpdatedBy: actorId,
    })
    .onConflictDoNothing()
    .returning({ userId: userOrgs.userId });
  if (made.length === 0) throw new GapError("conflict", "This user is already a member of the organisation");
  audit({ kind: "user-org", id: `${userId}/${orgId}`, details: { roleName } });
}
