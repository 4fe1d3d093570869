// Looks up members of organisations as callers with the rights that they have now, for work that is done later on their
// behalf or for them.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Viewer } from "@gap/core/access/access-rule";
import { isGuestRoleName } from "@gap/core/access/roles";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { roleFeatures, roles } from "@gap/server/access/public";
import type { Caller } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { users } from "@gap/server/users/public";
import { orgs, userOrgs } from "../orgs.tables";

export interface MemberAsCaller {
  readonly caller: Caller;
  readonly firstName: string;
  /** Their name, or their address if they have none. */
  readonly name: string;
}

/** Undefined if the person is no member of the organisation. */
export async function memberAsCaller(
  db: Queryable,
  userId: string,
  orgId: string,
): Promise<MemberAsCaller | undefined> {
  const [member] = await membersAsCallers(db, { userIds: [userId], orgIds: [orgId] });
  return member;
}

/** Those of the people who are members of one of the organisations, once for each; two statements in all. */
export async function membersAsCallers(
  db: Queryable,
  { userIds, orgIds }: { readonly userIds: readonly string[]; readonly orgIds: readonly string[] },
): Promise<MemberAsCaller[]> {
  if (userIds.length === 0) return [];
  const found = await db
    .select({ user: users, link: userOrgs, org: orgs, roleName: roles.name })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(
      and(isOneOf(userOrgs.userId, userIds), isOneOf(userOrgs.orgId, orgIds), isNotNull(userOrgs.acceptedOn)),
    );
  const featuresOf = await featuresOfRoles(
    db,
    found.map(({ link }) => link.roleId),
  );
  return found.map(({ user, link, org, roleName }) => ({
    caller: {
      userId: user.id,
      sessionId: "",
      door: "password",
      mailboxProof: null,
      viewer: {
        email: user.email,
        orgId: org.id,
        orgType: org.orgType,
        roleName,
        isGuest: isGuestRoleName(roleName),
        isDeactivated: link.deactivatedOn !== null || org.deactivatedOn !== null,
        isServiceUser: user.isServiceUser,
        cameByLink: false,
        mustSetUpAuthenticator: false,
        isDeveloper: false,
        features: featuresOf(link.roleId),
        featureToggles: [],
        permissions: link.permissions,
      },
      timezone: timeZoneOfOrg(org),
    },
    firstName: user.firstName,
    name: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email,
  }));
}

async function featuresOfRoles(
  db: Queryable,
  roleIds: readonly string[],
): Promise<(roleId: string) => Viewer["features"]> {
  const held =
    roleIds.length === 0
      ? []
      : await db
          .select()
          .from(roleFeatures)
          .where(isOneOf(roleFeatures.roleId, [...new Set(roleIds)]));
  return (roleId) =>
    held
      .filter((each) => each.roleId === roleId)
      .map(({ featureId, actionId }) => ({ featureId, actions: [{ actionId }] }));
}
