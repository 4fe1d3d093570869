// One page of all organisations for the provider's staff (spec 4 §F). Every order and every search uses an index, and
// figures are counted only for the rows of the page.
import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { OrgListQuery } from "@gap/core/orgs/organisations.schema";
import { PRICED_COUNTRIES, type TierName } from "@gap/core/orgs/tiers";
import { trialsEndingSoonUntil } from "@gap/core/orgs/trial";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import type { TabbedPage } from "@gap/core/shared/list-query";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { idsByWords, WHOLE_REGION } from "@gap/server/platform/db/search-words";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { isActive } from "../orgs.db";
import { orgs, orgSearchWords, userOrgs } from "../orgs.tables";
import { lastActOf } from "./last-act.db";
import { countOrgs, countOrgsNow } from "./org-counts";

export interface ListedOrg {
  readonly id: string;
  readonly name: string;
  readonly orgType: OrgType;
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
  readonly count: number;
  readonly activeCount: number;
  readonly countryCode?: string;
  readonly tierName?: TierName;
  readonly trialEndDate?: Date;
  readonly lastActiveAt?: Date;
  readonly deactivatedOn?: Date;
}

export async function listOrgs(
  region: Region,
  query: OrgListQuery,
): Promise<TabbedPage<ListedOrg, OrgType | "all">> {
  const db = region.db.read;
  const now = region.clock.now();
  const filters = filtersOf(query, now);
  const [rows, tabCounts] = await Promise.all([
    pageStatement(db, query, now),
    hasCachedCounts(query) ? countOrgs(region, query, and(...filters)) : countOrgsNow(db, and(...filters)),
  ]);
  return { rows: rows.map(presentListedOrg), total: tabCounts[query.orgType ?? "all"], tabCounts };
}

/** Counts of these lists are cached, as they are few and large. Lists with a search are counted each time. */
function hasCachedCounts({ search, trialEndsSoon, advisorOrgId }: OrgListQuery): boolean {
  return search === "" && !trialEndsSoon && advisorOrgId === undefined;
}

export function pageStatement(db: Queryable, query: OrgListQuery, now: Date) {
  const ofType = query.orgType === undefined ? [] : [eq(orgs.orgType, query.orgType)];
  const page = db
    .select({
      id: orgs.id,
      name: orgs.name,
      orgType: orgs.orgType,
      countryCode: orgs.countryCode,
      tierName: orgs.tierName,
      trialEndDate: orgs.trialEndDate,
      createdAt: orgs.createdAt,
      lastUpdatedAt: orgs.lastUpdatedAt,
      deactivatedOn: orgs.deactivatedOn,
    })
    .from(orgs)
    .where(and(...ofType, ...filtersOf(query, now)))
    .orderBy(...orderOf(query.sort, orgs))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
    .as("page");
  const members = membersOf(db, page.id);
  const lastAct = lastActOf(db, page.id).as("last_act");
  return db
    .select({
      id: page.id,
      name: page.name,
      orgType: page.orgType,
      countryCode: page.countryCode,
      tierName: page.tierName,
      trialEndDate: page.trialEndDate,
      createdAt: page.createdAt,
      lastUpdatedAt: page.lastUpdatedAt,
      deactivatedOn: page.deactivatedOn,
      count: members.count,
      activeCount: members.activeCount,
      lastActiveAt: lastAct.at,
    })
    .from(page)
    .leftJoinLateral(members, sql`true`)
    .leftJoinLateral(lastAct, sql`true`)
    .orderBy(...orderOf(query.sort, page));
}

function presentListedOrg(row: Awaited<ReturnType<typeof pageStatement>>[number]): ListedOrg {
  return {
    id: row.id,
    name: row.name,
    orgType: row.orgType,
    createdAt: row.createdAt,
    lastUpdatedAt: row.lastUpdatedAt,
    count: row.count ?? 0,
    activeCount: row.activeCount ?? 0,
    ...withoutEmpty({
      countryCode: row.countryCode,
      tierName: row.tierName,
      trialEndDate: row.trialEndDate,
      lastActiveAt: row.lastActiveAt,
      deactivatedOn: row.deactivatedOn,
    }),
  };
}

function membersOf(db: Queryable, orgId: AnyPgColumn) {
  return db
    .select({
      count: sql<number>`count(*)::int`.as("member_count"),
      activeCount: sql<number>`count(*) filter (where ${isActive})::int`.as("active_member_count"),
    })
    .from(userOrgs)
    .where(eq(userOrgs.orgId, orgId))
    .as("members");
}

interface SortedColumns {
  readonly id: AnyPgColumn;
  readonly name: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
  readonly lastUpdatedAt: AnyPgColumn;
}

/** Ties are ordered by id, ascending in every index, so descending when an index is read backwards. */
function orderOf(sort: OrgListQuery["sort"], columns: SortedColumns): SQL[] {
  const { columnId, direction } = sort ?? { columnId: "lastUpdatedAt", direction: "desc" };
  if (columnId === "name") {
    const name = sql`lower(${columns.name})`;
    return direction === "asc" ? [asc(name), asc(columns.id)] : [desc(name), desc(columns.id)];
  }
  const moment = columns[columnId];
  return direction === "desc" ? [desc(moment), asc(columns.id)] : [asc(moment), desc(columns.id)];
}

function filtersOf(query: OrgListQuery, now: Date): SQL[] {
  const { search, tierNames, countries, trialEndsSoon, advisorOrgId } = query;
  return [
    search === "" ? undefined : inArray(orgs.id, idsMatching(search)),
    tierNames.length === 0 ? undefined : inArray(orgs.tierName, tierNames),
    countries.length === 0 ? undefined : inCountries(countries),
    trialEndsSoon ? hasTrialEndingSoon(now) : undefined,
    advisorOrgId === undefined ? undefined : eq(orgs.advisorOrgId, advisorOrgId),
  ].filter((each) => each !== undefined);
}

/**
 * Organisations by the words of their name, by the beginning of a user's address or its domain, or by id. One subquery
 * each, so that each uses its index.
 */
function idsMatching(search: string): SQL {
  const address = search.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const domain = address.replace(/^@/, "");
  const byName = idsByWords(orgSearchWords, { search, withinId: WHOLE_REGION });
  const byAddress = (beginsWith: SQL) =>
    sql`select ${userOrgs.orgId} from ${users} join ${userOrgs} on ${userOrgs.userId} = ${users.id}
      where ${beginsWith}`;
  const id = search.toUpperCase();
  const parts = [
    byName,
    byAddress(sql`${users.email} like ${`${address}%`}`),
    domain === "" ? undefined : byAddress(sql`split_part(${users.email}, '@', 2) like ${`${domain}%`}`),
    ULID_PATTERN.test(id) ? sql`select ${id}` : undefined,
  ].filter((part) => part !== undefined);
  return sql`(${sql.join(parts, sql` union `)})`;
}

function inCountries(countries: OrgListQuery["countries"]): SQL | undefined {
  const named = countries.filter((country) => country !== "other");
  return or(
    named.length === 0 ? undefined : inArray(orgs.countryCode, named),
    countries.includes("other")
      ? or(isNull(orgs.countryCode), notInArray(orgs.countryCode, [...PRICED_COUNTRIES]))
      : undefined,
  );
}

function hasTrialEndingSoon(now: Date): SQL | undefined {
  return and(
    eq(orgs.tierName, "Trial"),
    gt(orgs.trialEndDate, now),
    lte(orgs.trialEndDate, trialsEndingSoonUntil(now)),
  );
}
