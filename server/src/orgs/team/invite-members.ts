// Invites people to an organisation (spec 4 §F Team); addresses that cannot be invited are returned with a reason.
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { validateAddresses } from "@gap/core/orgs/invited-addresses";
import type { inviteSchema, InvitationsOutcome } from "@gap/core/users/team.schema";
import {
  ALREADY_A_MEMBER,
  DEACTIVATED_MEMBER,
  NO_INVITATIONS_LEFT,
  NO_SEATS_LEFT,
  reinviteProblem,
} from "@gap/core/users/team-rules";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { users } from "@gap/server/users/public";
import { findOrCreateInvitedUser } from "../invite-member";
import { addMember } from "../link-user-to-org";
import { invitationRequested } from "../orgs.events";
import { userOrgs } from "../orgs.tables";
import { countInvitationsLeft, mailedInvitations } from "./invitation-limits";
import { roleToGive } from "./given-role";
import { countSeatsLeft, lockTeam } from "./lock-team";

export async function inviteMembers(
  ctx: WriteContext<Caller>,
  { orgId, emails, roleId }: z.output<typeof inviteSchema>,
): Promise<InvitationsOutcome> {
  const { changer, org } = await lockTeam(ctx, orgId);
  const role = await roleToGive(ctx, changer, { roleId, orgType: org.orgType });
  const { valid, invalid } = validateAddresses(emails);
  const members = await membersAmong(ctx, orgId, valid);
  const mailed = await mailedInvitations(ctx, orgId, valid);
  const invitations = await countInvitationsLeft(ctx, changer, org);
  const seats = await countSeatsLeft(ctx, org);
  const refused = [...invalid];
  const invited: string[] = [];
  // The remaining seats go to the first addresses in the order typed.
  for (const email of valid) {
    const problem =
      members.get(email) ??
      reinviteProblem(mailed.get(email), ctx.now) ??
      (invited.length < seats ? undefined : NO_SEATS_LEFT) ??
      (invited.length < invitations ? undefined : NO_INVITATIONS_LEFT);
    if (problem === undefined) invited.push(email);
    else refused.push({ email, message: problem });
  }
  const userIds: string[] = [];
  // Create users ordered by address and notify ordered by id, to avoid deadlocks between concurrent invitations.
  for (const email of invited.toSorted()) {
    const userId = await findOrCreateInvitedUser(ctx, { email });
    await addMember(ctx, { userId, orgId, role, inviteSentOn: ctx.now });
    userIds.push(userId);
  }
  for (const userId of userIds.toSorted()) ctx.emit(invitationRequested, { userId, orgId });
  return { invited, refused };
}

async function membersAmong(
  { tx }: WriteContext<Caller>,
  orgId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const found = await tx
    .select({ email: users.email, deactivatedOn: userOrgs.deactivatedOn })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .where(and(eq(userOrgs.orgId, orgId), inArray(users.email, [...emails])));
  return new Map(
    found.map(({ email, deactivatedOn }) => [
      email,
      deactivatedOn === null ? ALREADY_A_MEMBER : DEACTIVATED_MEMBER,
    ]),
  );
}
