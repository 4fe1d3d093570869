// SQL queries of roles, their features and their number of members.
import { and, asc, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ActionId, FeatureId } from "@gap/core/access/features";
import { featuresToHold } from "@gap/core/access/role-rules";
import type { HeldFeature } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";
import { GapError } from "@gap/core/shared/gap-error";
import { roleFeatures, roles } from "@gap/server/access/public";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { userOrgs } from "../orgs.tables";

/** A role as role pages and lists show it. */
export interface ListedRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly orgType: OrgType;
  readonly displayOrder: number;
  readonly features: readonly HeldFeature[];
  /** Includes deactivated members; counts only one organisation's if the query named one. */
  readonly members: number;
  readonly lastUpdatedAt: Date;
}

export async function listRoles(
  db: Queryable,
  { orgType, withinOrgId }: { readonly orgType: OrgType; readonly withinOrgId?: string },
): Promise<ListedRole[]> {
  const found = await db
    .select()
    .from(roles)
    .where(eq(roles.orgType, orgType))
    .orderBy(asc(roles.displayOrder), asc(roles.id));
  const held = await db
    .select({
      roleId: roleFeatures.roleId,
      featureId: roleFeatures.featureId,
      actionId: roleFeatures.actionId,
    })
    .from(roleFeatures)
    .innerJoin(roles, eq(roles.id, roleFeatures.roleId))
    .where(eq(roles.orgType, orgType));
  const counted = await db
    .select({ roleId: userOrgs.roleId, members: count() })
    .from(userOrgs)
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(
      and(
        eq(roles.orgType, orgType),
        withinOrgId === undefined ? undefined : eq(userOrgs.orgId, withinOrgId),
      ),
    )
    .groupBy(userOrgs.roleId);
  const membersOf = new Map(counted.map(({ roleId, members }) => [roleId, members]));
  return found.map(({ id, name, description, displayOrder, lastUpdatedAt }) => ({
    id,
    name,
    description,
    orgType,
    displayOrder,
    features: presentFeatures(
      orgType,
      held.filter(({ roleId }) => roleId === id),
    ),
    members: membersOf.get(id) ?? 0,
    lastUpdatedAt,
  }));
}

// Leaves out features that the org type has lost since, as saving the role would.
function presentFeatures(
  orgType: OrgType,
  held: readonly { readonly featureId: FeatureId; readonly actionId: ActionId }[],
): readonly HeldFeature[] {
  return held
    .map(({ featureId, actionId }): HeldFeature => ({ featureId, actions: [{ actionId }] }))
    .reduce<HeldFeature[]>((known, one) => featuresToHold(orgType, [...known, one]) ?? known, []);
}

/**
 * Locks all roles, so that changes of roles are serialised and each is checked against the result of the one before.
 */
export async function lockRoles(tx: Transaction): Promise<(typeof roles.$inferSelect)[]> {
  return tx
    .select()
    .from(roles)
    .orderBy(asc(roles.orgType), asc(roles.displayOrder), asc(roles.id))
    .for("update");
}

export async function lockRole(tx: Transaction, roleId: string): Promise<typeof roles.$inferSelect> {
  const role = (await lockRoles(tx)).find(({ id }) => id === roleId);
  if (role === undefined) throw new GapError("notFound", "No such role");
  return role;
}

/**
 * The provider's roles, whether each maintains roles, and its active members. Invited people may never come and service
 * users cannot log in, so neither count.
 */
export function listProviderRoles(db: Queryable) {
  const maintains = sql<boolean>`exists (select 1 from ${roleFeatures} where ${roleFeatures.roleId} = ${roles.id}
    and ${roleFeatures.featureId} = 'roles' and ${roleFeatures.actionId} = 'maintain')`;
  return db
    .select({ orgType: roles.orgType, maintainsRoles: maintains, activeMembers: count(users.id) })
    .from(roles)
    .leftJoin(
      userOrgs,
      and(eq(userOrgs.roleId, roles.id), isNull(userOrgs.deactivatedOn), isNotNull(userOrgs.acceptedOn)),
    )
    .leftJoin(users, and(eq(users.id, userOrgs.userId), eq(users.isServiceUser, false)))
    .where(eq(roles.orgType, "gap"))
    .groupBy(roles.id);
}
