// Locks an organisation's row for a team change, and loads its seats, its admins and the member concerned.
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { memberState, NO_SEATS_LEFT, seatsLeft } from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import { modifyUserProblem, NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { roles } from "@gap/server/access/public";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { users } from "@gap/server/users/public";
import { lockOrg } from "../lock-org";
import { orgs, userOrgs } from "../orgs.tables";
import { changerOf, assertNotStaffTeam } from "./team-access";
import { belongsElsewhere } from "./team.db";

export interface MemberInput {
  readonly orgId: string;
  readonly userId: string;
}

/** Serialises all changes of a team, so that counts stay valid until the commit. */
export async function lockTeam(ctx: WriteContext<Caller>, orgId: string) {
  const changer = changerOf(ctx, orgId);
  const org = await lockOrg(ctx.tx, orgId);
  assertNotStaffTeam(changer, org.orgType);
  return { changer, org };
}

/** The member to change, if the caller may change them (spec 6 T7), and the team's admins. */
export async function lockMember(ctx: WriteContext<Caller>, { orgId, userId }: MemberInput) {
  const { changer, org } = await lockTeam(ctx, orgId);
  const { member, people } = await readMember(ctx, { orgId, userId });
  if (member === undefined) throw new GapError("notFound", "This user is not a member of the organisation");
  const problem = modifyUserProblem(changer, { orgId, roleName: member.roleName });
  if (problem !== undefined) throw new GapError("forbidden", problem);
  return { changer, org, member, people };
}

/** The caller as a member, with any role: every member may leave. An invited person declines instead. */
export async function lockOwnMembership(ctx: WriteContext<Caller>, orgId: string) {
  // Another organisation and a missing one get the same error (spec 6 T2).
  const [org] = await ctx.tx.select().from(orgs).where(eq(orgs.id, orgId)).for("update");
  const { member, people } = await readMember(ctx, { orgId, userId: ctx.caller.userId });
  if (org === undefined || member === undefined || member.acceptedOn === null)
    throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  return { org, member, people };
}

async function readMember({ tx }: WriteContext<Caller>, { orgId, userId }: MemberInput) {
  const found = await tx
    .select({
      userId: userOrgs.userId,
      email: users.email,
      roleId: userOrgs.roleId,
      roleName: roles.name,
      deactivatedOn: userOrgs.deactivatedOn,
      deactivatedBy: userOrgs.deactivatedBy,
      acceptedOn: userOrgs.acceptedOn,
      isServiceUser: users.isServiceUser,
      belongsElsewhere: belongsElsewhere(orgId),
    })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(
      and(eq(userOrgs.orgId, orgId), or(eq(userOrgs.userId, userId), sql`lower(${roles.name}) = 'admin'`)),
    )
    .orderBy(userOrgs.createdAt, userOrgs.userId);
  const team = found.map((mate) => ({ ...mate, state: memberState(mate) }));
  const member = team.find((mate) => mate.userId === userId);
  // A service user with the role Admin does not count as an admin.
  const people = team.filter((mate) => !mate.isServiceUser);
  return { member, people };
}

export async function countSeatsLeft(
  { tx }: Pick<CommandContext, "tx">,
  org: { readonly id: string; readonly tierMaxUsers: number | null },
): Promise<number> {
  const held = await tx.$count(userOrgs, and(eq(userOrgs.orgId, org.id), isNull(userOrgs.deactivatedOn)));
  return seatsLeft(org.tierMaxUsers, held);
}

export async function assertSeatLeft(
  command: Pick<CommandContext, "tx">,
  org: { readonly id: string; readonly tierMaxUsers: number | null },
): Promise<void> {
  if ((await countSeatsLeft(command, org)) < 1) throw new GapError("conflict", NO_SEATS_LEFT);
}
