// SQL queries of a person's pending invitations.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MyInvitation } from "@gap/core/users/team.schema";
import { roles } from "@gap/server/access/public";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { orgs, userOrgs } from "../orgs.tables";

const inviters = alias(users, "inviters");

/** Newest first; leaves out invitations of organisations that were deactivated since. */
export async function listMyInvitations(db: Queryable, userId: string): Promise<MyInvitation[]> {
  const found = await db
    .select({
      orgId: orgs.id,
      orgName: orgs.name,
      orgType: orgs.orgType,
      roleName: roles.name,
      invitedOn: userOrgs.inviteSentOn,
      invitedByName: sql<string>`trim(concat_ws(' ', ${inviters.firstName}, ${inviters.lastName}))`,
    })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .leftJoin(inviters, eq(inviters.id, userOrgs.createdBy))
    .where(
      and(
        eq(userOrgs.userId, userId),
        isNull(userOrgs.acceptedOn),
        isNull(userOrgs.deactivatedOn),
        isNull(orgs.deactivatedOn),
      ),
    )
    .orderBy(sql`${desc(userOrgs.inviteSentOn)} nulls last`, orgs.id);
  return found.map(({ invitedOn, invitedByName, ...invitation }) => ({
    ...invitation,
    ...withoutEmpty({ invitedOn, invitedByName: invitedByName === "" ? null : invitedByName }),
  }));
}
