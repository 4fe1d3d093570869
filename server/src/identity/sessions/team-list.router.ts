// The team.* procedures that need to know how people log in (spec 4 §F Team): team.list, with last logins and who has an
// authenticator app, and the firm's rule on such apps.
import { and, inArray, isNull, max } from "drizzle-orm";
import { teamListSchema, type TeamMember } from "@gap/core/users/team.schema";
import { requireAuthenticatorSchema } from "@gap/core/identity/required-authenticator";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import { holding } from "@gap/core/access/policy";
import { listTeam, assertMayViewOrg, mayChangeTeam, seesTeam } from "@gap/server/orgs/public";
import { read, write } from "@gap/server/platform/calls/procedure";
import type { Queryable } from "@gap/server/platform/db/database";
import {
  findAuthenticatorRule,
  peopleWithApp,
  requireAuthenticator,
} from "../authenticator/authenticator-rule";
import { sessions } from "../identity.tables";

export const teamListProcedures = {
  list: read
    .allow(seesTeam)
    .input(teamListSchema)
    .query(async ({ ctx, input }) => {
      assertMayViewOrg(ctx, input.orgId);
      const { rows, ...counts } = await listTeam(ctx.db, input);
      const seesApps = mayChangeTeam(ctx, input.orgId);
      const [signedInAt, withApp] = await Promise.all([
        lastSignInsOf(
          ctx.db,
          rows.filter(({ belongsElsewhere }) => !belongsElsewhere).map(({ userId }) => userId),
        ),
        peopleWithApp(
          ctx.db,
          rows.filter(({ isAccepted }) => seesApps && isAccepted).map(({ userId }) => userId),
        ),
      ]);
      return {
        ...counts,
        rows: rows.map(({ isAccepted, ...member }): TeamMember => {
          const lastSignInAt = isAccepted ? signedInAt.get(member.userId) : undefined;
          return {
            ...member,
            ...(lastSignInAt === undefined ? {} : { lastSignInAt }),
            ...(seesApps && isAccepted ? { hasAuthenticator: withApp.has(member.userId) } : {}),
          };
        }),
      };
    }),
  getAuthenticatorRule: read
    .allow(seesTeam)
    .input(orgIdInputSchema)
    .query(({ ctx, input: { orgId } }) => {
      assertMayViewOrg(ctx, orgId);
      return findAuthenticatorRule(ctx.db, { orgId, userId: ctx.caller.userId });
    }),
  requireAuthenticator: write
    .allow(holding("my-organisation", "maintain"))
    .input(requireAuthenticatorSchema)
    .mutation(({ ctx, input }) => requireAuthenticator(ctx, input)),
};

/** Sessions opened by a mailed link do not count as sign-ins. */
async function lastSignInsOf(db: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select({ userId: sessions.userId, at: max(sessions.createdAt) })
    .from(sessions)
    .where(and(inArray(sessions.userId, [...userIds]), isNull(sessions.linkId)))
    .groupBy(sessions.userId);
  return new Map(found.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const])));
}
