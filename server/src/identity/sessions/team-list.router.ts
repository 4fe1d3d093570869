// team.list: an organisation's members, with the last sign-in of those who belong to no other one (spec 4 §F Team).
import { and, inArray, isNull, max } from "drizzle-orm";
import { teamListSchema, type TeamMember } from "@gap/core/users/team.schema";
import { listTeam, assertMayViewOrg, seesTeam } from "@gap/server/orgs/public";
import { read } from "@gap/server/platform/calls/procedure";
import type { Queryable } from "@gap/server/platform/db/database";
import { sessions } from "../identity.tables";

export const teamListProcedures = {
  list: read
    .allow(seesTeam)
    .input(teamListSchema)
    .query(async ({ ctx, input }) => {
      assertMayViewOrg(ctx, input.orgId);
      const { rows, ...counts } = await listTeam(ctx.db, input);
      const signedInAt = await lastSignInsOf(
        ctx.db,
        rows.filter(({ belongsElsewhere }) => !belongsElsewhere).map(({ userId }) => userId),
      );
      return {
        ...counts,
        rows: rows.map(({ isAccepted, ...member }): TeamMember => {
          const lastSignInAt = isAccepted ? signedInAt.get(member.userId) : undefined;
          return lastSignInAt === undefined ? member : { ...member, lastSignInAt };
        }),
      };
    }),
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
