// Changes of a team member (spec 4 §F): change role, deactivate, reactivate, resend or cancel the
// invitation, end sessions.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { isAdminRoleName, isGuestRoleName } from "@gap/core/access/roles";
import type { changeRoleSchema } from "@gap/core/users/team.schema";
import {
  ALREADY_ACCEPTED,
  BELONGS_ELSEWHERE,
  lastAdminProblem,
  NO_INVITATIONS_LEFT,
  NO_ROLE_PREVIOUSLY_ASSIGNED,
  NOT_ACCEPTED_YET,
  resendProblem,
} from "@gap/core/users/team-rules";
import { GapError, fieldError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import { deactivateMember } from "../deactivate-member";
import { invitationCancelRequested, invitationRequested, sessionsEndRequested } from "../orgs.events";
import { orgs, userOrgs } from "../orgs.tables";
import { keepRolesMaintained } from "../roles/keep-roles-maintained";
import { roleToGive } from "./given-role";
import { countInvitationsLeft, mailedInvitations } from "./invitation-limits";
import { lockMember, lockOwnMembership, assertSeatLeft, type MemberInput } from "./lock-team";

type Locked = Awaited<ReturnType<typeof lockOwnMembership>>;

export async function changeRole(
  ctx: WriteContext<Caller>,
  { orgId, userId, roleId, originalRoleId }: z.output<typeof changeRoleSchema>,
): Promise<{ roleId: string; roleName: string }> {
  const locked = await lockMember(ctx, { orgId, userId });
  const { changer, org, member } = locked;
  if (org.orgType !== "advisor" && originalRoleId === undefined)
    throw fieldError("originalRoleId", NO_ROLE_PREVIOUSLY_ASSIGNED);
  if (originalRoleId !== undefined && originalRoleId !== member.roleId)
    throw new GapError("triedUpdatingStaleRecord");
  const role = await keepRolesMaintained(ctx.tx, org.orgType, async () => {
    const given = await roleToGive(ctx, changer, { roleId, orgType: org.orgType });
    if (given.id === member.roleId) return given;
    if (!isAdminRoleName(given.name)) await removeAdmin(ctx, locked);
    await setLink(ctx, { orgId, userId }, { roleId });
    return given;
  });
  if (role.id === member.roleId) return { roleId, roleName: role.name };
  ctx.audit({
    kind: "user-org",
    id: `${userId}/${orgId}`,
    details: { email: member.email, from: member.roleName, to: role.name },
  });
  return { roleId, roleName: role.name };
}

/** Also deactivates the caller: every member may leave. */
export async function deactivate(ctx: WriteContext<Caller>, input: MemberInput): Promise<void> {
  const isLeaving = input.userId === ctx.caller.userId;
  const locked = isLeaving ? await lockOwnMembership(ctx, input.orgId) : await lockMember(ctx, input);
  // A code alone opens the guest pool. It must not end a membership that needs a password or an app to sign in.
  if (isLeaving && ctx.caller.door === "email-code" && !isGuestRoleName(locked.member.roleName))
    throw new GapError("forbidden");
  await keepRolesMaintained(ctx.tx, locked.org.orgType, async () => {
    await removeAdmin(ctx, locked);
    await deactivateMember(ctx, input);
  });
  auditMember(ctx, locked.member);
}

/** Needs a free seat. A person who left, or never accepted, is invited again instead of being restored. */
export async function reactivate(ctx: WriteContext<Caller>, input: MemberInput): Promise<void> {
  const { changer, org, member } = await lockMember(ctx, input);
  if (member.deactivatedOn === null) return;
  await assertSeatLeft(ctx, org);
  const needsInvitation = member.acceptedOn === null || member.deactivatedBy === member.userId;
  await setLink(ctx, input, {
    deactivatedOn: null,
    deactivatedBy: null,
    ...(needsInvitation ? { acceptedOn: null } : {}),
  });
  if (needsInvitation) await inviteAgain(ctx, { changer, org, member });
  ctx.audit({
    kind: "user-org",
    id: `${input.userId}/${input.orgId}`,
    details: { email: member.email, reactivated: true },
  });
}

export async function resendInvitation(ctx: WriteContext<Caller>, input: MemberInput): Promise<void> {
  const { changer, org, member } = await lockMember(ctx, input);
  if (member.state !== "invited") throw new GapError("conflict", ALREADY_ACCEPTED);
  const mailed = await mailedInvitations(ctx, org.id, [member.email]);
  const problem = resendProblem(mailed.get(member.email), ctx.now);
  if (problem !== undefined) throw new GapError("conflict", problem);
  await inviteAgain(ctx, { changer, org, member });
  auditMember(ctx, member);
}

/** The person can be invited again after the same wait as for resending; the organisation keeps only a log entry. */
export async function cancelInvitation(ctx: WriteContext<Caller>, input: MemberInput): Promise<void> {
  const locked = await lockMember(ctx, input);
  const { member } = locked;
  if (member.state !== "invited") throw new GapError("conflict", ALREADY_ACCEPTED);
  await removeAdmin(ctx, locked);
  ctx.emit(invitationCancelRequested, { orgId: input.orgId, userId: member.userId });
  auditMember(ctx, member);
}

async function inviteAgain(
  ctx: WriteContext<Caller>,
  { changer, org, member }: Omit<Awaited<ReturnType<typeof lockMember>>, "people">,
): Promise<void> {
  if ((await countInvitationsLeft(ctx, changer, org)) < 1)
    throw new GapError("conflict", NO_INVITATIONS_LEFT);
  ctx.emit(invitationRequested, { orgId: org.id, userId: member.userId });
}

export async function endSessions(ctx: WriteContext<Caller>, input: MemberInput): Promise<void> {
  const { member } = await lockMember(ctx, input);
  if (member.acceptedOn === null) throw new GapError("conflict", NOT_ACCEPTED_YET);
  if (member.belongsElsewhere) throw new GapError("forbidden", BELONGS_ELSEWHERE);
  ctx.audit({ kind: "user", id: member.userId, details: { email: member.email, sessionsEnded: true } });
  ctx.emit(sessionsEndRequested, { userId: member.userId });
}

/** Refuses for the last admin; if the member is the organisation's named admin, another admin replaces them. */
async function removeAdmin(ctx: WriteContext<Caller>, { org, member, people }: Locked): Promise<void> {
  const problem = lastAdminProblem(member, people);
  if (problem !== undefined) throw new GapError("conflict", problem);
  if (org.adminUserId !== member.userId) return;
  const others = people.filter(
    ({ userId, roleName, state }) =>
      userId !== member.userId && isAdminRoleName(roleName) && state !== "deactivated",
  );
  const successor = others.find(({ state }) => state === "active") ?? others[0];
  await ctx.tx
    .update(orgs)
    .set({ adminUserId: successor?.userId ?? null })
    .where(eq(orgs.id, org.id));
}

async function setLink(
  { tx, now, actorId }: WriteContext<Caller>,
  { orgId, userId }: MemberInput,
  change: Partial<typeof userOrgs.$inferInsert>,
): Promise<void> {
  await tx
    .update(userOrgs)
    .set({ ...change, ...auditOfChange({ now, actorId }) })
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId)));
}

/** People read the log, so it records the address and not only the id. */
function auditMember({ audit }: WriteContext<Caller>, { userId, email }: { userId: string; email: string }) {
  audit({ kind: "user", id: userId, details: { email } });
}
