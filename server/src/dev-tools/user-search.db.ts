// The user search for developers (spec 2 §2.6): matches the beginning of an email address, which an index supports.
import { asc, count, eq, gt, inArray, like, sql } from "drizzle-orm";
import { MAX_USERS_FOUND } from "@gap/core/dev-tools/user-search.schema";
import { roles } from "../access/public";
import { orgs, userOrgs } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { users } from "../users/public";

export async function searchUsers(db: Queryable, email: string) {
  const found = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(like(users.email, `${email.replace(/[\\%_]/g, String.raw`\$&`)}%`))
    .orderBy(asc(users.email), asc(users.id))
    .limit(MAX_USERS_FOUND);
  const links =
    found.length === 0
      ? []
      : await linksOf(
          db,
          found.map(({ id }) => id),
        );
  return found.map((user) => ({
    ...user,
    orgs: links.filter(({ userId }) => userId === user.id).map(presentLink),
  }));
}

function presentLink({ id, orgName, roleName, orgType, deactivated, inviteSent }: Link) {
  return { id, orgName, roleName, orgType, deactivated, inviteSent };
}

type Link = Awaited<ReturnType<typeof linksOf>>[number];

function linksOf(db: Queryable, userIds: readonly string[]) {
  return db
    .select({
      userId: userOrgs.userId,
      id: orgs.id,
      orgName: orgs.name,
      roleName: roles.name,
      orgType: orgs.orgType,
      deactivated: sql<boolean>`(${userOrgs.deactivatedOn} is not null or ${orgs.deactivatedOn} is not null)`,
      inviteSent: sql<boolean>`${userOrgs.inviteSentOn} is not null`,
    })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(inArray(userOrgs.userId, [...userIds]))
    .orderBy(asc(sql`lower(${orgs.name})`), asc(orgs.id));
}

/** The table has a unique constraint on the address; this checks the data itself. */
export async function findDuplicateUsers(db: Queryable): Promise<{ email: string; count: number }[]> {
  return db
    .select({ email: users.email, count: count() })
    .from(users)
    .groupBy(users.email)
    .having(({ count: records }) => gt(records, 1))
    .orderBy(asc(users.email));
}
