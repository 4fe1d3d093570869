// Authenticates live connections (spec 4 §H): by token when one is opened, by session while it lasts.
import { and, eq, gt, isNull, not, sql } from "drizzle-orm";
import { isStaffAddress } from "@gap/core/access/developer";
import type { Viewer } from "@gap/core/access/access-rule";
import type { LivePerson } from "@gap/core/live/live-subscriptions";
import { roles } from "@gap/server/access/public";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import type { LiveAccess } from "@gap/server/platform/live/live-access";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { sessionsEnded } from "../identity.events";
import { mustSetUpAuthenticator } from "../authenticator/required-authenticator";
import { sessions } from "../identity.tables";
import { poolClientId } from "../pools";
import { FEATURES_OF_ROLE, IS_OPEN_TO_SESSION, viewerOf } from "./authenticate";
import { verifyAccessToken } from "./tokens";

export const liveAccess: LiveAccess = {
  async enter(region, { accessToken, clientId }) {
    const token = await verifyAccessToken(region, accessToken);
    if (token === undefined || clientId !== poolClientId(region.id, token.pool)) return undefined;
    const { sessionId, userId } = token;
    const person = (await peopleOf(region, [sessionId])).get(sessionId);
    return person?.userId === userId ? { sessionId, person } : undefined;
  },
  peopleOf,
  onSessionsEnded(region, listener) {
    region.events.on(sessionsEnded, ({ sessionIds }) => listener(sessionIds));
  },
};

async function peopleOf(region: Region, sessionIds: readonly string[]): Promise<Map<string, LivePerson>> {
  const people = new Map<string, LivePerson & { readonly inOrgs: Map<string, Viewer> }>();
  for (const row of await readPeople(region, sessionIds)) {
    const { sessionId, userId, email, emailVerified, isServiceUser, onlyPermission } = row;
    const person = people.get(sessionId) ?? {
      userId,
      isServiceUser,
      isInternalStaff: emailVerified && isStaffAddress(email, region.config),
      inOrgs: new Map<string, Viewer>(),
      ...(onlyPermission === null ? {} : { onlyPermission }),
    };
    people.set(sessionId, person);
    // The statement leaves out sessions that must set up an authenticator app first.
    if (row.orgId !== null)
      person.inOrgs.set(
        row.orgId,
        viewerOf(region, userId, { ...row, toggles: null, mustSetUpAuthenticator: false }),
      );
  }
  return people;
}

/** One row per session and organisation of its user; none for sessions that have ended or expired. */
function readPeople(region: Region, sessionIds: readonly string[]) {
  return region.db.read
    .select({
      sessionId: sessions.id,
      userId: users.id,
      pool: sessions.pool,
      email: users.email,
      emailVerified: users.emailVerified,
      isServiceUser: users.isServiceUser,
      linkId: sessions.linkId,
      onlyPermission: sessions.onlyPermission,
      isRegistered: sql<boolean>`${users.registeredOn} is not null`,
      orgId: orgs.id,
      orgType: orgs.orgType,
      roleName: roles.name,
      permissions: userOrgs.permissions,
      isDeactivated: sql<boolean>`(${userOrgs.deactivatedOn} is not null or ${orgs.deactivatedOn} is not null)`,
      features: FEATURES_OF_ROLE,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userOrgs, and(eq(userOrgs.userId, users.id), IS_OPEN_TO_SESSION))
    .leftJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .leftJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param([...sessionIds])}::text[])`,
        isNull(sessions.endedAt),
        // Sessions opened by a mailed link can only set a password.
        isNull(sessions.linkId),
        // Sessions that must set up an authenticator app receive no messages until it is set up.
        not(mustSetUpAuthenticator(sql`${userOrgs.orgId}`)),
        gt(sessions.expiresAt, region.clock.now()),
      ),
    );
}
