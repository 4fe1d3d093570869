// Resolves token, user and org membership (DESIGN §3.2) in one prepared statement per request; trusts no caller input.
import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import type { Viewer } from "@gap/core/access/access-rule";
import { isDeveloper } from "@gap/core/access/developer";
import { namesOfTogglesOnFor, type FeatureToggle } from "@gap/core/access/feature-toggles";
import { defaultRole, GUEST_ROLE, isGuestRoleName } from "@gap/core/access/roles";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { GapError } from "@gap/core/shared/gap-error";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { featureToggles, roleFeatures, roles } from "@gap/server/access/public";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import type { Caller } from "@gap/server/platform/calls/context";
import { prepared } from "@gap/server/platform/db/prepared";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { mustSetUpAuthenticator } from "../authenticator/required-authenticator";
import { sessions, type Pool } from "../identity.tables";
import { coalesceQueries } from "./coalesce-queries";
import { verifyAccessToken } from "./tokens";

const BEARER = /^Bearer +(\S+)$/i;

type Header = string | null | undefined;

/** Undefined without a token. Throws for an invalid, expired or ended one, and for an org that is not the caller's. */
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
  // An empty id matches no membership; a malformed header is refused below.
  const orgId = orgIdHeader && ULID_PATTERN.test(orgIdHeader) ? orgIdHeader : "";
  const found = await findCaller(region, { sessionId, userId, pool, orgId });
  if (found === undefined) throw new GapError("unauthorised");
  if (orgIdHeader && found.orgId === null) throw refusalOfOrg(found);
  const { door, mailboxProof } = found;
  const timezone = timeZoneOfOrg(found);
  return { userId, sessionId, door, mailboxProof, timezone, viewer: viewerOf(region, userId, found) };
}

/** An unregistered user gets "does not exist", so that the app registers them first (spec 1 §8, user info load). */
function refusalOfOrg({ isRegistered }: FoundCaller): GapError {
  return isRegistered
    ? new GapError("forbidden", NO_PERMISSION_FOR_ORG)
    : new GapError("notFound", "User does not exist");
}

export function bearerOf(authorization: string): string | undefined {
  return BEARER.exec(authorization)?.[1];
}

interface CallerKey {
  readonly sessionId: string;
  readonly userId: string;
  readonly pool: Pool;
  readonly orgId: string;
}

type CallerRow = Awaited<ReturnType<ReturnType<typeof callersStatement>["execute"]>>[number];
type Everywhere = "isGuestEverywhere" | "isDeactivatedEverywhere";
type FoundCaller = Omit<CallerRow, "place" | Everywhere> & Partial<Pick<CallerRow, Everywhere>>;

/** Concurrent lookups share one statement, which always starts after the lookup was requested. */
const findCaller = coalesceQueries(
  async (region: Region, keys: readonly CallerKey[]): Promise<(FoundCaller | undefined)[]> => {
    const rows = await callersStatement(region.db.read).execute({
      sessionIds: keys.map(({ sessionId }) => sessionId),
      userIds: keys.map(({ userId }) => userId),
      pools: keys.map(({ pool }) => pool),
      orgIds: keys.map(({ orgId }) => orgId),
      now: region.clock.now(),
    });
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return keys.map((_, index) => byPlace.get(index + 1));
  },
);

export function viewerOf(
  region: Region,
  userId: string,
  found: Omit<FoundCaller, "door" | "mailboxProof" | "timezone" | "countryCode">,
): Viewer {
  const { orgId, orgType, toggles, onlyPermission } = found;
  const held = {
    roleName: found.roleName,
    features: found.features ?? [],
    permissions: found.permissions ?? [],
  };
  const { roleName, features, permissions } = onlyPermission === null ? held : narrowed(held, onlyPermission);
  return {
    orgId,
    orgType,
    roleName,
    email: found.email,
    isGuest: found.pool === "guest" || isGuestRoleName(roleName) || found.isGuestEverywhere === true,
    isDeactivated: found.isDeactivated || found.isDeactivatedEverywhere === true,
    isServiceUser: found.isServiceUser,
    cameByLink: found.linkId !== null,
    mustSetUpAuthenticator: found.mustSetUpAuthenticator,
    isDeveloper: isDeveloper(
      { email: found.email, emailVerified: found.emailVerified, orgType },
      region.config,
    ),
    features,
    featureToggles:
      toggles === null ? [] : namesOfTogglesOnFor(toggles, { orgType, orgId, region: region.id, userId }),
    permissions,
    ...(onlyPermission === null ? {} : { onlyPermission }),
  };
}

type Held = Pick<Viewer, "roleName" | "features" | "permissions">;

/** A session from a proposal's link has only guest rights, whatever the user may do after logging in (spec 6 L8). */
function narrowed({ roleName, features, permissions }: Held, onlyPermission: string): Held {
  return {
    roleName: roleName === null ? null : GUEST_ROLE,
    features: isGuestRoleName(roleName) ? features : featuresOfGuestAmong(features),
    permissions: permissions.filter((permission) => permission === onlyPermission),
  };
}

/** The intersection of the user's own features and those of a guest. */
function featuresOfGuestAmong(held: Viewer["features"]): Viewer["features"] {
  const guests = defaultRole("client", GUEST_ROLE)?.features ?? [];
  return held.flatMap(({ featureId, actions }) => {
    const ofGuest = guests.find((feature) => feature.featureId === featureId)?.actions ?? [];
    const both = actions.filter(({ actionId }) => ofGuest.some((action) => action.actionId === actionId));
    return both.length === 0 ? [] : [{ featureId, actions: both }];
  });
}

// Has the shape of the viewer's features, so that calls need not assemble it.
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

/**
 * Without an org header, the flag holds if it holds in all of the user's organisations: omitting the header must not
 * bypass being a guest or deactivated (spec 6 L8, T5). Closed memberships count for guests only if no other is open.
 * Null with an org header, and for users without an organisation.
 */
const inAllOrgs = (isEach: SQL) => sql<boolean | null>`case when asked.org_id = '' then (
  select ${isEach} from (
    select lower(role_of.name) = ${sql.raw(`'${GUEST_ROLE.toLowerCase()}'`)} as is_guest,
           link.deactivated_on is not null or org_of.deactivated_on is not null as is_closed
      from ${userOrgs} link
      join ${orgs} org_of on org_of.id = link.org_id
      join ${roles} role_of on role_of.id = link.role_id
     where link.user_id = asked.user_id and link.accepted_on is not null
  ) links) end`;

/**
 * Invited users have no access until they accept, except as guests of records that were shared with them. A proposal's
 * link opens only the organisation in which the user has that proposal, whether they accepted or not (spec 6 L8).
 */
export const IS_OPEN_TO_SESSION = sql`case
  when ${sessions.onlyPermission} is not null then ${sessions.onlyPermission} = any(${userOrgs.permissions})
  else ${userOrgs.acceptedOn} is not null
    or (${sessions.pool} = 'guest' and cardinality(${userOrgs.permissions}) > 0) end`;

/** The requested callers; `place` maps each row back to its request. */
const ASKED = sql`unnest(
  ${sql.placeholder("sessionIds")}::text[], ${sql.placeholder("userIds")}::text[],
  ${sql.placeholder("pools")}::text[], ${sql.placeholder("orgIds")}::text[]
) with ordinality as asked(session_id, user_id, pool, org_id, place)`;

const callersStatement = prepared((db) =>
  db
    .select({
      place: sql<number>`asked.place::int`,
      pool: sessions.pool,
      door: sessions.door,
      mailboxProof: sessions.mailboxProof,
      linkId: sessions.linkId,
      onlyPermission: sessions.onlyPermission,
      email: users.email,
      emailVerified: users.emailVerified,
      isRegistered: sql<boolean>`${users.registeredOn} is not null`,
      isServiceUser: users.isServiceUser,
      orgId: orgs.id,
      orgType: orgs.orgType,
      timezone: orgs.timezone,
      countryCode: orgs.countryCode,
      roleName: roles.name,
      permissions: userOrgs.permissions,
      isDeactivated: sql<boolean>`(${userOrgs.deactivatedOn} is not null or ${orgs.deactivatedOn} is not null)`,
      isGuestEverywhere: inAllOrgs(
        sql`coalesce(bool_and(is_guest) filter (where not is_closed), bool_and(is_guest))`,
      ),
      isDeactivatedEverywhere: inAllOrgs(sql`bool_and(is_closed)`),
      mustSetUpAuthenticator: mustSetUpAuthenticator(sql`asked.org_id`),
      features: FEATURES_OF_ROLE,
      toggles: ENABLED_TOGGLES,
    })
    .from(ASKED)
    .innerJoin(
      sessions,
      and(
        eq(sessions.id, sql`asked.session_id`),
        eq(sessions.userId, sql`asked.user_id`),
        eq(sessions.pool, sql`asked.pool`),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      userOrgs,
      and(eq(userOrgs.userId, users.id), eq(userOrgs.orgId, sql`asked.org_id`), IS_OPEN_TO_SESSION),
    )
    .leftJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .leftJoin(roles, eq(roles.id, userOrgs.roleId))
    .prepare("identity_authenticate"),
);
