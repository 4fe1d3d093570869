// The firms that require an authenticator app of their people (decision 024), and whether a session must set one up
// first. Both use the same condition, so that one place decides.
import { and, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { GUEST_ROLE } from "@gap/core/access/roles";
import { roles } from "@gap/server/access/public";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { credentials, sessions } from "../identity.tables";

// Aliases, because the statement that reads a session joins these tables, too.
export const memberLink = alias(userOrgs, "link");
export const memberRole = alias(roles, "role_of");

const MEMBERSHIPS = sql`${userOrgs} link
  join ${orgs} firm on firm.id = link.org_id
  join ${roles} role_of on role_of.id = link.role_id`;

/** A firm can require an app of its active members. Guests cannot set one up, so they are exempt. */
export const canBeRequired = and(
  isNotNull(memberLink.acceptedOn),
  isNull(memberLink.deactivatedOn),
  sql`lower(${memberRole.name}) <> ${sql.raw(`'${GUEST_ROLE.toLowerCase()}'`)}`,
);

/** Memberships in firms that require an app of this user. */
const requireAppOf = (userId: SQL) => sql`link.user_id = ${userId} and ${canBeRequired}
  and firm.authenticator_required_on is not null and firm.deactivated_on is null`;

/**
 * True for a session that began after a firm of its user required an app, while the user has none. Sessions of mailed
 * links and of one proposal cannot do more than they are for, so they are left alone. A guest's session, which cannot
 * set up an app, is refused only in the firm that requires one.
 */
export const mustSetUpAuthenticator = (askedOrgId: SQL) => sql<boolean>`(
  ${sessions.linkId} is null and ${sessions.onlyPermission} is null
  and exists (select 1 from ${MEMBERSHIPS} where ${requireAppOf(sql`${sessions.userId}`)}
    and firm.authenticator_required_on <= ${sessions.createdAt}
    and (${sessions.pool} = 'main' or link.org_id = ${askedOrgId}))
  and not exists (select 1 from ${credentials}
    where ${credentials.userId} = ${sessions.userId} and ${credentials.totpConfirmedAt} is not null))`;

/** Names of the firms that require an app of this user. */
export async function firmsRequiringAuthenticator(db: Queryable, userId: string): Promise<string[]> {
  const firms = await db
    .select({ name: sql<string>`firm.name` })
    .from(MEMBERSHIPS)
    .where(requireAppOf(sql`${userId}`))
    .orderBy(sql`lower(firm.name)`);
  return firms.map(({ name }) => name);
}
