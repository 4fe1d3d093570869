// team.*: an organisation's people (spec 4 §F Team), as its own admins and the provider's staff run them.
import { everySession, signedIn } from "@gap/core/access/policy";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { changeRoleSchema, inviteSchema, memberSchema } from "@gap/core/users/team.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { read, write } from "@gap/server/platform/calls/procedure";
import { inLogOf } from "../activity/in-log-of";
import { acceptInvitation, declineInvitation } from "./answer-invitation";
import { changeRole, deactivate, endSessions, reactivate, resendInvitation } from "./change-member";
import { inviteMembers } from "./invite-members";
import type { MemberInput } from "./lock-team";
import { listMyInvitations } from "./my-invitations.db";
import { changesTeam, assertMayViewOrg, seesTeam } from "./team-access";
import { findSeats, listRolesOfOrg } from "./team.db";

/** Everybody leaves what they belong to; whose membership it is, and whose team, is judged with the member. */
const leavesOrChangesTeam = signedIn({ withoutOrg: true, guestsToo: true });

/** team.list itself is identity's, which knows when somebody signed in last. */
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
  /** One's own: of every organisation that asks, also of who has none or came as a guest. */
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
  invite: write
    .allow(changesTeam)
    .input(inviteSchema)
    .mutation(({ ctx, input }) =>
      inLogOf(ctx, { orgId: input.orgId, action: "team.invite" }, (logged) => inviteMembers(logged, input)),
    ),
  changeRole: write
    .allow(changesTeam)
    .input(changeRoleSchema)
    .mutation(({ ctx, input }) =>
      inLogOf(ctx, { orgId: input.orgId, action: "team.changeRole" }, (logged) => changeRole(logged, input)),
    ),
  resendInvitation: aboutMember("team.resendInvitation", resendInvitation),
  deactivate: aboutMember("team.deactivate", deactivate, leavesOrChangesTeam),
  reactivate: aboutMember("team.reactivate", reactivate),
  endSessions: aboutMember("team.endSessions", endSessions),
};

function aboutMember(
  action: string,
  change: (ctx: WriteContext<Caller>, member: MemberInput) => Promise<void>,
  policy: typeof changesTeam | typeof leavesOrChangesTeam = changesTeam,
) {
  return write
    .allow(policy)
    .input(memberSchema)
    .mutation(({ ctx, input }) =>
      inLogOf(ctx, { orgId: input.orgId, action }, (logged) => change(logged, input)),
    );
}
