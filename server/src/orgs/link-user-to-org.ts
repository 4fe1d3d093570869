// Makes a person a member of an organisation, within its tier's seats; locks the organisation's row while counting.
import { and, eq, isNull, sql } from "drizzle-orm";
import { ALREADY_A_MEMBER, NO_SEATS_LEFT, seatsLeft } from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import { roles } from "../access/public";
import type { CommandContext } from "../platform/calls/run-command";
import { memberAdded } from "./orgs.events";
import { userOrgs } from "./orgs.tables";
import { lockOrg } from "./lock-org";

interface NewMember {
  readonly userId: string;
  readonly orgId: string;
  readonly permissions?: readonly string[];
  /** Set for people invited by mail, who become members once they accept. Others are members immediately. */
  readonly inviteSentOn?: Date;
}

interface NewLink extends NewMember {
  readonly roleName: string;
}

export async function linkUserToOrg(command: CommandContext, link: NewLink): Promise<void> {
  const { tx } = command;
  const { orgId, roleName } = link;
  const org = await lockOrg(tx, orgId);
  const [role] = await tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(eq(roles.orgType, org.orgType), sql`lower(${roles.name}) = lower(${roleName})`))
    // Prevents the role from being deleted before this transaction commits.
    .for("share");
  if (role === undefined)
    throw new GapError("unprocessable", `There is no role ${roleName} for this kind of organisation`);
  if (org.tierMaxUsers !== null) {
    const held = await tx.$count(userOrgs, and(eq(userOrgs.orgId, orgId), isNull(userOrgs.deactivatedOn)));
    if (seatsLeft(org.tierMaxUsers, held) < 1) throw new GapError("conflict", NO_SEATS_LEFT);
  }
  await addMember(command, { ...link, role });
}

/** The caller must have locked the organisation and checked its seats and the role. */
export async function addMember(
  { tx, now, actorId, audit, emit }: CommandContext,
  member: NewMember & { readonly role: { readonly id: string; readonly name: string } },
): Promise<void> {
  const { userId, orgId, role, permissions = [], inviteSentOn } = member;
  const isTheirFirst = !(await belongsAnywhere(tx, userId));
  const made = await tx
    .insert(userOrgs)
    .values({
      userId,
      orgId,
      roleId: role.id,
      permissions: [...permissions],
      inviteSentOn: inviteSentOn ?? null,
      acceptedOn: inviteSentOn === undefined ? now : null,
      ...auditOfNew({ now, actorId }),
    })
    .onConflictDoNothing()
    .returning({ userId: userOrgs.userId });
  if (made.length === 0) throw new GapError("conflict", ALREADY_A_MEMBER);
  audit({ kind: "user-org", id: `${userId}/${orgId}`, details: { roleName: role.name } });
  emit(memberAdded, { userId, orgId, isTheirFirst, isInvited: inviteSentOn !== undefined });
}

async function belongsAnywhere(tx: CommandContext["tx"], userId: string): Promise<boolean> {
  const links = await tx
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), isNull(userOrgs.deactivatedOn)))
    .limit(1);
  return links.length > 0;
}
