// team.*: an organisation's people (spec 4 §F Team), managed by its own admins and the provider's staff.
import { everySession, signedIn } from "@gap/core/access/policy";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { changeRoleSchema, inviteSchema, memberSchema } from "@gap/core/users/team.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { read, write } from "@gap/server/platform/calls/procedure";
import { loggedForOrg } from "../activity/logged-for-org";
import { acceptInvitation, declineInvitation } from "./answer-invitation";
import {
  cancelInvitation,
  changeRole,
  deactivate,
  endSessions,
  reactivate,
  resendInvitation,
} from "./change-member";
import { inviteMembers } from "./invite-members";
import type { MemberInput } from "./lock-team";
import { listMyInvitations } from "./my-invitations.db";
import { changesTeam, assertMayViewOrg, seesTeam } from "./team-access";
import { findSeats, listRolesOfOrg } from "./team.db";

/** Every member may leave; whether the caller is that member or may change the team is checked with the member. */
const leavesOrChangesTeam = signedIn({ withoutOrg: true, guestsToo: true });

/** team.list itself is in identity, which knows the last sign-ins. */
export const teamProcedures = {
  getSeats: read
    .allow(seesTeam)
    .input(orgIdInputSchema)
    .query(async ({ ctx, input: { orgId } }) => {
      assertMayViewOrg(ctx, orgId);
      const seats = await findSeats(ctx.db, orgId);
      if (seats === undefined) throw new GapError("notFound", "No such org");
      return seats;
    }),
  listRoles: read
    .allow(seesTeam)
    .input(orgIdInputSchema)
    .query(({ ctx, input: { orgId } }) => {
      assertMayViewOrg(ctx, orgId);
      return listRolesOfOrg(ctx.db, orgId);
    }),
  /** The caller's own invitations, also for people without an organisation and guests. */
  listMyInvitations: read
    .allow(everySession())
    .query(({ ctx }) => listMyInvitations(ctx.db, ctx.caller.userId)),
  acceptInvitation: write
    .allow(everySession())
    .input(orgIdInputSchema)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input.orgId)),
  declineInvitation: write
    .allow(everySession())
    .input(orgIdInputSchema)
    .mutation(({ ctx, input }) => declineInvitation(ctx, input.orgId)),
  invite: write.allow(changesTeam).input(inviteSchema).mutation(loggedForOrg("team.invite", inviteMembers)),
  changeRole: write
    .allow(changesTeam)
    .input(changeRoleSchema)
    .mutation(loggedForOrg("team.changeRole", changeRole)),
  resendInvitation: aboutMember("team.resendInvitation", resendInvitation),
  cancelInvitation: aboutMember("team.cancelInvitation", cancelInvitation),
  deactivate: aboutMember("team.deactivate", deactivate, leavesOrChangesTeam),
  reactivate: aboutMember("team.reactivate", reactivate),
  endSessions: aboutMember("team.endSessions", endSessions),
};

function aboutMember(
  action: string,
  change: (ctx: WriteContext<Caller>, member: MemberInput) => Promise<void>,
  policy: typeof changesTeam | typeof leavesOrChangesTeam = changesTeam,
) {
  return write.allow(policy).input(memberSchema).mutation(loggedForOrg(action, change));
}
