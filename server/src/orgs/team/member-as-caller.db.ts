// Looks up a member of an organisation as a caller with the rights that they have now, for work that is done later on
// their behalf or for them.
import { and, eq, isNotNull } from "drizzle-orm";
import { isGuestRoleName } from "@gap/core/access/roles";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { roleFeatures, roles } from "@gap/server/access/public";
import { orgs, userOrgs } from "../orgs.tables";
import type { Caller } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";

export interface MemberAsCaller {
  readonly caller: Caller;
  /** Their name, or their address if they have none. */
  readonly name: string;
}

/** Undefined if the person is no member of the organisation. */
export async function memberAsCaller(
  db: Queryable,
  userId: string,
  orgId: string,
): Promise<MemberAsCaller | undefined> {
  const [found] = await db
    .select({ user: users, link: userOrgs, org: orgs, roleName: roles.name })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId), isNotNull(userOrgs.acceptedOn)));
  if (found === undefined) return undefined;
  const { user, link, org, roleName } = found;
  const held = await db
    .select({ featureId: roleFeatures.featureId, actionId: roleFeatures.actionId })
    .from(roleFeatures)
    .where(eq(roleFeatures.roleId, link.roleId));
  const viewer = {
    email: user.email,
    orgId,
    orgType: org.orgType,
    roleName,
    isGuest: isGuestRoleName(roleName),
    isDeactivated: link.deactivatedOn !== null || org.deactivatedOn !== null,
    isServiceUser: user.isServiceUser,
    cameByLink: false,
    mustSetUpAuthenticator: false,
    isDeveloper: false,
    features: held.map(({ featureId, actionId }) => ({ featureId, actions: [{ actionId }] })),
    featureToggles: [],
    permissions: link.permissions,
  };
  return {
    caller: {
      userId,
      sessionId: "",
      door: "password",
      mailboxProof: null,
      viewer,
      timezone: timeZoneOfOrg(org),
    },
    name: [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email,
  };
}
