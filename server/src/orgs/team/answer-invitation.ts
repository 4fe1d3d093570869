// A person's answer to an invitation (spec 1 §3, spec 2 §5): they become a member only by accepting.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { GUEST_ROLE } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";
import { INVITATION_IS_OVER, memberState, NO_SEATS_LEFT, seatsLeft } from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "@gap/server/access/public";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { emailChanged, invitationAccepted, registerMember } from "@gap/server/users/public";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import { logDeclined } from "../activity/note-joined";
import { isActive } from "../orgs.db";
import { memberAccepted } from "../orgs.events";
import { orgs, userOrgs } from "../orgs.tables";

interface Invited {
  readonly userId: string;
  readonly orgId: string;
}

export async function acceptInvitation(ctx: WriteContext<Caller>, orgId: string): Promise<void> {
  const { userId } = ctx.caller;
  const org = await lockInvitingOrg(ctx, { userId, orgId });
  await assertActiveSeatLeft(ctx, org);
  await registerMember(ctx, userId);
  await openMembership(ctx, { userId, orgId });
}

/** The organisation keeps only a log entry. */
export async function declineInvitation(ctx: WriteContext<Caller>, orgId: string): Promise<void> {
  const { userId } = ctx.caller;
  await lockInvitingOrg(ctx, { userId, orgId });
  await ctx.tx
    .update(orgs)
    .set({ adminUserId: null })
    .where(and(eq(orgs.id, orgId), eq(orgs.adminUserId, userId)));
  await endPendingInvitation(ctx, { userId, orgId });
  ctx.audit({ kind: "user-org", id: `${userId}/${orgId}`, details: { declined: true } });
  await logDeclined(ctx, { userId, orgId });
}

/** Frees the seat. The organisation must be locked. */
export async function endPendingInvitation(command: CommandContext, invited: Invited): Promise<void> {
  const { userId, orgId } = invited;
  if (await keepAsGuest(command, invited)) return;
  await command.tx.delete(userOrgs).where(isPendingOf(userId, orgId));
}

/** A person who was sent a proposal while invited stays a guest when the invitation ends, and can still sign it. */
async function keepAsGuest(
  { tx, now, actorId }: CommandContext,
  { userId, orgId }: Invited,
): Promise<boolean> {
  const [guest] = await tx
    .select({ id: roles.id })
    .from(roles)
    .innerJoin(orgs, and(eq(orgs.id, orgId), eq(orgs.orgType, roles.orgType)))
    .where(eq(sql`lower(${roles.name})`, GUEST_ROLE.toLowerCase()));
  if (guest === undefined) return false;
  const kept = await tx
    .update(userOrgs)
    .set({
      roleId: guest.id,
      acceptedOn: now,
      inviteSentOn: null,
      ...auditOfChange({ now, actorId }),
    })
    .where(and(isPendingOf(userId, orgId), sql`cardinality(${userOrgs.permissions}) > 0`))
    .returning({ orgId: userOrgs.orgId });
  return kept.length > 0;
}

/**
 * A person who joins the product by an invitation joins the organisation that invited them last, as only its link
 * works. Other invitations stay pending.
 */
export function acceptInvitationOnJoin(region: Region): void {
  region.events.join(invitationAccepted, async (command, { userId }) => {
    const newest = await newestInvitation(command, userId);
    if (newest !== undefined) await openMembership(command, { userId, orgId: newest.orgId });
  });
}

/** The organisation that the mailed link joins; undefined if no active organisation invites the person any more. */
export async function newestInvitation(
  { tx }: Pick<CommandContext, "tx">,
  userId: string,
): Promise<{ orgId: string; orgType: OrgType } | undefined> {
  const [newest] = await tx
    .select({ orgId: userOrgs.orgId, orgType: orgs.orgType })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(and(isPendingOf(userId), isNull(orgs.deactivatedOn)))
    .orderBy(sql`${desc(userOrgs.inviteSentOn)} nulls last`, userOrgs.orgId)
    .limit(1);
  return newest;
}

/** An invitation is for one address: the people who typed it must not learn the new one. */
export function endInvitationsOfFormerAddresses(region: Region): void {
  region.events.join(emailChanged, async ({ tx }, { userId }) => {
    await tx.delete(userOrgs).where(and(eq(userOrgs.userId, userId), isNull(userOrgs.acceptedOn)));
  });
}

async function openMembership(
  { tx, now, actorId, audit, emit }: CommandContext,
  { userId, orgId }: Invited,
): Promise<void> {
  const opened = await tx
    .update(userOrgs)
    .set({ acceptedOn: now, ...auditOfChange({ now, actorId }) })
    .where(isPendingOf(userId, orgId))
    .returning({ orgId: userOrgs.orgId });
  if (opened.length === 0) throw new GapError("conflict", INVITATION_IS_OVER);
  audit({ kind: "user-org", id: `${userId}/${orgId}`, details: { accepted: true } });
  emit(memberAccepted, { userId, orgId });
}

/** An invited person already holds a seat, so this counts only active members against the plan. */
async function assertActiveSeatLeft(
  { tx }: CommandContext,
  org: { readonly id: string; readonly tierMaxUsers: number | null },
): Promise<void> {
  const active = await tx.$count(userOrgs, and(eq(userOrgs.orgId, org.id), isActive));
  if (seatsLeft(org.tierMaxUsers, active) < 1) throw new GapError("conflict", NO_SEATS_LEFT);
}

/** Locks the organisation to serialise changes of its team. Every reason for refusal gives the same error. */
async function lockInvitingOrg({ tx }: CommandContext, { userId, orgId }: Invited) {
  const [org] = await tx
    .select({ id: orgs.id, tierMaxUsers: orgs.tierMaxUsers, deactivatedOn: orgs.deactivatedOn })
    .from(orgs)
    .where(eq(orgs.id, orgId))
    .for("update");
  const [link] = await tx
    .select({ deactivatedOn: userOrgs.deactivatedOn, acceptedOn: userOrgs.acceptedOn })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId)));
  if (
    org === undefined ||
    org.deactivatedOn !== null ||
    link === undefined ||
    memberState(link) !== "invited"
  )
    throw new GapError("conflict", INVITATION_IS_OVER);
  return org;
}

function isPendingOf(userId: string, orgId?: string) {
  return and(
    eq(userOrgs.userId, userId),
    orgId === undefined ? undefined : eq(userOrgs.orgId, orgId),
    isNull(userOrgs.acceptedOn),
    isNull(userOrgs.deactivatedOn),
  );
}
