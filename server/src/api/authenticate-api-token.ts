// Recognises the caller of the public API: the token, its maker's link to the organisation and role, as they are now.
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { ApiTokenParts } from "@gap/core/api/api-token";
import { withinScopes } from "@gap/core/api/api-scopes";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { roles } from "../access/public";
import { FEATURES_OF_ROLE, viewerOf } from "../identity/public";
import { orgs, userOrgs } from "../orgs/public";
import type { Caller, RequestInfo } from "../platform/calls/context";
import { prepared, timestampOrNull } from "../platform/db/prepared";
import type { Region } from "../platform/region";
import { users } from "../users/public";
import { apiTokens } from "./api.tables";
import { hashOfSecret } from "./hash-of-secret";
import { RATE_WINDOW_MS } from "./rate-limit";

export interface ApiCaller {
  readonly tokenId: string;
  readonly tokenName: string;
  readonly caller: Caller;
  /** Calls in the current window, with this one. */
  readonly used: number;
  readonly windowEndsAt: Date;
}

/** Undefined for unknown, revoked and expired tokens, and for those of people who left the organisation. */
export async function authenticateApiToken(
  region: Region,
  { id, secret }: ApiTokenParts,
  { ip }: RequestInfo,
): Promise<ApiCaller | undefined> {
  const now = region.clock.now();
  const secretHash = hashOfSecret(region, { id, secret });
  const [found] = await region.db.statement((db) =>
    callerStatement(db).execute({
      id,
      secretHash,
      now: now.toISOString(),
      windowEndsAt: new Date(now.getTime() + RATE_WINDOW_MS).toISOString(),
      ip,
    }),
  );
  if (found === undefined) return undefined;
  const { tokenName, scopes, used, windowEndsAt, userId, ...maker } = found;
  const viewer = viewerOf(region, userId, maker);
  return {
    tokenId: id,
    tokenName,
    used,
    windowEndsAt,
    caller: {
      userId,
      sessionId: id,
      door: "api-token",
      mailboxProof: null,
      timezone: timeZoneOfOrg(maker),
      viewer: {
        ...viewer,
        // A token never opens the developer tools, and only the scopes that it was made with.
        isDeveloper: false,
        features: withinScopes(viewer.features, scopes),
      },
    },
  };
}

const WINDOW_IS_OVER = sql`coalesce(${apiTokens.windowEndsAt} <= ${timestampOrNull("now")}, true)`;

/** Finds the token and its maker and counts the call in one statement, so that all processes share the count. */
const callerStatement = prepared((db) =>
  db
    .update(apiTokens)
    .set({
      windowUsed: sql`case when ${WINDOW_IS_OVER} then 1 else ${apiTokens.windowUsed} + 1 end`,
      windowEndsAt: sql`case when ${WINDOW_IS_OVER} then ${timestampOrNull("windowEndsAt")} else ${apiTokens.windowEndsAt} end`,
      lastUsedAt: sql`${timestampOrNull("now")}`,
      lastUsedIp: sql`${sql.placeholder("ip")}`,
    })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(
      and(
        eq(apiTokens.id, sql.placeholder("id")),
        eq(apiTokens.secretHash, sql.placeholder("secretHash")),
        isNull(apiTokens.revokedAt),
        gt(apiTokens.expiresAt, sql`${timestampOrNull("now")}`),
        eq(userOrgs.userId, apiTokens.makerId),
        eq(userOrgs.orgId, apiTokens.orgId),
        isNotNull(userOrgs.acceptedOn),
      ),
    )
    .returning({
      userId: apiTokens.makerId,
      tokenName: apiTokens.name,
      scopes: apiTokens.scopes,
      used: sql<number>`${apiTokens.windowUsed}`,
      windowEndsAt: sql<Date>`${apiTokens.windowEndsAt}`.mapWith(apiTokens.windowEndsAt),
      pool: sql<"main">`'main'`,
      email: users.email,
      emailVerified: users.emailVerified,
      isRegistered: sql<boolean>`${users.registeredOn} is not null`,
      isServiceUser: users.isServiceUser,
      linkId: sql<null>`null`,
      onlyPermission: sql<null>`null`,
      orgId: orgs.id,
      orgType: orgs.orgType,
      timezone: orgs.timezone,
      countryCode: orgs.countryCode,
      roleName: roles.name,
      permissions: userOrgs.permissions,
      isDeactivated: sql<boolean>`(${userOrgs.deactivatedOn} is not null or ${orgs.deactivatedOn} is not null)`,
      // Decided when the token was made: an app cannot be asked for in a call.
      mustSetUpAuthenticator: sql<boolean>`false`,
      features: FEATURES_OF_ROLE,
      toggles: sql<null>`null`,
    })
    .prepare("api_caller"),
);
