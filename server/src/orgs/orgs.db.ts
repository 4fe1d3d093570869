// SQL queries of organisations, and their public form.
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { MinimalOrg } from "@gap/core/orgs/org.schema";
import { currencySymbolOf } from "@gap/core/shared/money";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import { users } from "../users/public";
import { orgs, userOrgs } from "./orgs.tables";

/** More organisations are found with org.list, or requested by their ids. */
const MAX_NAMES = 1_000;

export function listOrgNames(
  db: Queryable,
  ids: readonly string[] | undefined,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: orgs.id, name: orgs.name })
    .from(orgs)
    .where(ids === undefined ? undefined : inArray(orgs.id, [...ids]))
    .orderBy(asc(sql`lower(${orgs.name})`), asc(orgs.id))
    .limit(MAX_NAMES);
}

export async function findMinimalOrg(db: Queryable, orgId: string): Promise<MinimalOrg | undefined> {
  const [found] = await db
    .select({ org: orgs, adminFirstName: users.firstName, adminLastName: users.lastName })
    .from(orgs)
    // An admin who has not accepted yet is not named.
    .leftJoin(
      userOrgs,
      and(eq(userOrgs.userId, orgs.adminUserId), eq(userOrgs.orgId, orgs.id), isNotNull(userOrgs.acceptedOn)),
    )
    .leftJoin(users, eq(users.id, userOrgs.userId))
    .where(eq(orgs.id, orgId));
  if (found === undefined) return undefined;
  const { org } = found;
  const adminUserName = [found.adminFirstName, found.adminLastName].filter(Boolean).join(" ");
  return {
    ...presentOrg(org),
    ...withoutEmpty({
      currencySymbol: org.currencyCode === null ? null : currencySymbolOf(org.currencyCode),
      adminUserName: adminUserName === "" ? null : adminUserName,
    }),
  };
}

/** Same rule as `memberState` in core: an invited person is not active yet. */
export const isActive = and(isNull(userOrgs.deactivatedOn), isNotNull(userOrgs.acceptedOn));

/** Counts all members, active ones (accepted and not deactivated), and seats (active or invited). */
export async function countUsers(
  db: Queryable,
  orgId: string,
): Promise<{ count: number; activeCount: number; heldSeats: number }> {
  const [counted] = await db
    .select({
      count: count(),
      activeCount: sql<number>`count(*) filter (where ${isActive})::int`,
      heldSeats: sql<number>`count(*) filter (where ${isNull(userOrgs.deactivatedOn)})::int`,
    })
    .from(userOrgs)
    .where(eq(userOrgs.orgId, orgId));
  return counted ?? { count: 0, activeCount: 0, heldSeats: 0 };
}

function presentOrg(row: typeof orgs.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    orgType: row.orgType,
    xeroAuthorised: row.xeroAuthorised,
    xeroDisconnectedViaXPM: row.xeroDisconnectedViaXpm,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    lastUpdatedAt: row.lastUpdatedAt,
    lastUpdatedBy: row.lastUpdatedBy,
    ...withoutEmpty({
      taxOrgId: row.taxOrgId,
      website: row.website,
      contactNumber: row.contactNumber,
      logo: row.logo,
      address: row.address,
      orgSize: row.orgSize,
      tierName: row.tierName,
      tierMaxUsers: row.tierMaxUsers,
      countryCode: row.countryCode,
      currencyCode: row.currencyCode,
      taxDescription: row.taxDescription,
      taxPercentage: row.taxPercentage,
      trialEndDate: row.trialEndDate,
      adminUserId: row.adminUserId,
      timezone: row.timezone,
      advisorOrgId: row.advisorOrgId,
      xeroLastUpdated: row.xeroLastUpdated,
      xpmName: row.xpmName,
      businessPlanFinalisedDate: row.businessPlanFinalisedDate,
      demoDocId: row.demoDocId,
    }),
  };
}
