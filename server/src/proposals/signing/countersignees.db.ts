// The members of a firm who may countersign: active ones whose role may send proposals.
import { and, asc, eq, sql } from "drizzle-orm";
import { roleFeatures } from "@gap/server/access/public";
import { isActive, userOrgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";

export interface FirmMember {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

export async function listCountersignees(db: Queryable, advisorOrgId: string): Promise<FirmMember[]> {
  return membersOf(db, advisorOrgId);
}

/** Undefined if the person is not, or no longer, one of them. */
export async function findCountersignee(
  db: Queryable,
  advisorOrgId: string,
  userId: string,
): Promise<FirmMember | undefined> {
  const [member] = await membersOf(db, advisorOrgId, userId);
  return member;
}

const NAME = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`;

function membersOf(db: Queryable, advisorOrgId: string, userId?: string) {
  return db
    .select({ userId: users.id, name: NAME, email: users.email })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(
      roleFeatures,
      and(
        eq(roleFeatures.roleId, userOrgs.roleId),
        eq(roleFeatures.featureId, "proposals"),
        eq(roleFeatures.actionId, "maintain"),
      ),
    )
    .where(
      and(
        eq(userOrgs.orgId, advisorOrgId),
        isActive,
        userId === undefined ? undefined : eq(userOrgs.userId, userId),
      ),
    )
    .orderBy(asc(sql`lower(${NAME})`), asc(users.id));
}
