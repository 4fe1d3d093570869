// Token → user → link to the org (DESIGN §3.2): one prepared statement on every request, nothing trusted from the caller.
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Viewer } from "@gap/core/access/access-rule";
import { isDeveloper } from "@gap/core/access/developer";
import { namesOfTogglesOnFor, type FeatureToggle } from "@gap/core/access/feature-toggles";
import { isGuestRoleName } from "@gap/core/access/roles";
import { GapError } from "@gap/core/shared/gap-error";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { featureToggles, roleFeatures, roles } from "@gap/server/access/public";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import type { Caller } from "@gap/server/platform/calls/context";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { sessions } from "../identity.tables";
import { verifyAccessToken } from "./tokens";

const BEARER = /^Bearer +(\S+)$/i;

type Header = string | null | undefined;

/** Nobody where no token came; refuses one that is wrong, expired or ended, and an org that is not the caller's. */
export async function authenticate(
  region: Region,
  authorization: Header,
  orgIdHeader: Header,
): Promise<Caller | undefined> {
  if (!authorization) return undefined;
  const bearer = bearerOf(authorization);
  const token = bearer === undefined ? undefined : await verifyAccessToken(region, bearer);
  if (token === undefined) throw new GapError("unauthorised");
  const { userId, sessionId, pool } = token;
  // No link has an org without a name: nothing is joined, and a malformed one is refused below.
  const orgId = orgIdHeader && ULID_PATTERN.test(orgIdHeader) ? orgIdHeader : "";
  const [found] = await callerStatement(region).execute({
    sessionId,
    userId,
    pool,
    orgId,
    now: region.clock.now(),
  });
  if (found === undefined) throw new GapError("unauthorised");
  if (orgIdHeader && found.orgId === null) throw refusalOfOrg(found);
  return { userId, sessionId, viewer: viewerOf(region, userId, found) };
}

/** Whoever is no user yet has an organisation to find, not one to be denied (spec 1 §8, user info load). */
function refusalOfOrg({ isRegistered }: FoundCaller): GapError {
  return isRegistered
    ? new GapError("forbidden", NO_PERMISSION_FOR_ORG)
    : new GapError("notFound", "User does not exist");
}

export function bearerOf(authorization: string): string | undefined {
  return BEARER.exec(authorization)?.[1];
}

type FoundCaller = Awaited<ReturnType<ReturnType<typeof prepareCallerStatement>["execute"]>>[number];

export function viewerOf(region: Region, userId: string, found: FoundCaller): Viewer {
  const { orgId, orgType, roleName, toggles } = found;
  return {
    orgId,
    orgType,
    roleName,
    email: found.email,
    isGuest: found.pool === "guest" || isGuestRoleName(roleName),
    isDeactivated: found.isDeactivated,
    isServiceUser: found.isServiceUser,
    cameByLink: found.linkId !== null,
    isDeveloper: isDeveloper(
      { email: found.email, emailVerified: found.emailVerified, orgType },
      region.config,
    ),
    features: found.features ?? [],
    featureToggles:
      toggles === null ? [] : namesOfTogglesOnFor(toggles, { orgType, orgId, region: region.id, userId }),
    permissions: found.permissions ?? [],
  };
}

const statements = new WeakMap<Region, ReturnType<typeof prepareCallerStatement>>();

function callerStatement(region: Region) {
  const known = statements.get(region);
  if (known !== undefined) return known;
  const statement = prepareCallerStatement(region);
  statements.set(region, statement);
  return statement;
}

// Shaped as the viewer wants them, so that nothing is left to assemble on each call.
export const FEATURES_OF_ROLE = sql<Viewer["features"] | null>`(
  select json_agg(held) from (
    select ${roleFeatures.featureId} as "featureId",
           json_agg(json_build_object('actionId', ${roleFeatures.actionId})) as "actions"
      from ${roleFeatures} where ${roleFeatures.roleId} = ${userOrgs.roleId} group by ${roleFeatures.featureId}
  ) held)`;

const ENABLED_TOGGLES = sql<FeatureToggle[] | null>`(
  select json_agg(json_strip_nulls(json_build_object(
    'id', ${featureToggles.id}, 'featureToggle', ${featureToggles.featureToggle}, 'enabled', true,
    'onlyForOrgTypes', ${featureToggles.onlyForOrgTypes}, 'onlyForOrgIds', ${featureToggles.onlyForOrgIds},
    'onlyForRegion', ${featureToggles.onlyForRegion}, 'onlyForUserIds', ${featureToggles.onlyForUserIds}
  ))) from ${featureToggles} where ${featureToggles.enabled})`;

function prepareCallerStatement(region: Region) {
  return region.db.read
    .select({
      pool: sessions.pool,
      linkId: sessions.linkId,
      email: users.email,
      emailVerified: users.emailVerified,
      isRegistered: sql<boolean>`${users.registeredOn} is not null`,
      isServiceUser: users.isServiceUser,
      orgId: orgs.id,
      orgType: orgs.orgType,
      roleName: roles.name,
      permissions: userOrgs.permissions,
      isDeactivated: sql<boolean>`(${userOrgs.deactivatedOn} is not null or ${orgs.deactivatedOn} is not null)`,
      features: FEATURES_OF_ROLE,
      toggles: ENABLED_TOGGLES,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userOrgs, and(eq(userOrgs.userId, users.id), eq(userOrgs.orgId, sql.placeholder("orgId"))))
    .leftJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .leftJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        eq(sessions.userId, sql.placeholder("userId")),
        eq(sessions.pool, sql.placeholder("pool")),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("identity_authenticate");
}
