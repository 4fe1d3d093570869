// The provider's staff join its organisation with their own verified address (spec 1 §7; spec 6 S9, S21).
import { and, eq } from "drizzle-orm";
import { isStaffAddress } from "@gap/core/access/developer";
import { ADMIN_ROLE, TEAM_MEMBER_ROLE } from "@gap/core/access/roles";
import type { Registration } from "@gap/core/users/user.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { lockUser, users } from "../users/public";
import { linkUserToOrg } from "./link-user-to-org";
import { orgs, userOrgs } from "./orgs.tables";
import { ensureProviderOrg } from "./provider-org";

/** Can be true only for the caller's own address; for any other address it is always false (S9). */
export async function gapUserShouldBeCreated(
  region: Region,
  userId: string,
  email: string,
): Promise<boolean> {
  const { read } = region.db;
  const [user] = await read.select().from(users).where(eq(users.id, userId));
  if (user === undefined || user.email !== email) return false;
  return isStaff(region, user) && !(await isInGapOrg(read, userId));
}

/** The first staff member becomes admin of the new organisation; this is how an installation starts. */
export async function createGapUser(
  command: CommandContext,
  userId: string,
  { firstName, lastName, onboarding }: Registration,
): Promise<void> {
  const { region, tx, now, actorId, audit } = command;
  // Lock the organisation before the person, in the same order as `linkUserToOrg`, to avoid deadlocks.
  const org = await ensureProviderOrgFor(command, userId);
  const user = await lockUser(tx, userId);
  if (user === undefined || !isStaff(region, user)) throw new GapError("forbidden");
  // Includes deactivated members, who must not be able to rejoin by themselves.
  if (await isInGapOrg(tx, userId)) return;
  await updateRecord({ tx, now, actorId }, users, userId, {
    firstName,
    lastName,
    onboarding: onboarding ?? user.onboarding,
    isTrialist: user.trialOrgId !== null,
    // Staff need no trial of their own; a trial that they already started stays theirs.
    trialStep: user.trialOrgId === null ? null : user.trialStep,
    registeredOn: user.registeredOn ?? now,
    inviteAcceptedOn: user.inviteAcceptedOn ?? now,
  });
  await linkUserToOrg(command, {
    userId,
    orgId: org.id,
    roleName: org.isNew ? ADMIN_ROLE : TEAM_MEMBER_ROLE,
  });
  audit({ kind: "user", id: userId, details: { registered: true } });
}

async function ensureProviderOrgFor(command: CommandContext, userId: string) {
  const { region, tx } = command;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  // Check before creating or locking anything.
  if (user === undefined || !isStaff(region, user)) throw new GapError("forbidden");
  return ensureProviderOrg(command);
}

function isStaff(
  region: Region,
  { email, emailVerified, isServiceUser }: typeof users.$inferSelect,
): boolean {
  return emailVerified && !isServiceUser && isStaffAddress(email, region.config);
}

async function isInGapOrg(db: Queryable, userId: string): Promise<boolean> {
  const links = await db
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(and(eq(userOrgs.userId, userId), eq(orgs.orgType, "gap")))
    .limit(1);
  return links.length > 0;
}
