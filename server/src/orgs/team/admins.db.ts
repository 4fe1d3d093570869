// The admins of an organisation, for notifications and mails to them.
import { and, eq, sql } from "drizzle-orm";
import { ADMIN_ROLE } from "@gap/core/access/roles";
import { roles } from "@gap/server/access/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { isActive } from "../orgs.db";
import { userOrgs } from "../orgs.tables";

/** People who are only invited are left out. */
export function listAdmins(
  db: Queryable,
  orgId: string,
): Promise<{ readonly userId: string; readonly email: string }[]> {
  return db
    .select({ userId: userOrgs.userId, email: users.email })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(and(eq(userOrgs.orgId, orgId), isActive, sql`lower(${roles.name}) = ${ADMIN_ROLE.toLowerCase()}`))
    .orderBy(users.email);
}
