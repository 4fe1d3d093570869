// SQL queries of an organisation's team, its seats and the roles it may give.
import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { HeldFeature } from "@gap/core/access/roles";
import { MEMBER_STATES, memberState, type MemberState } from "@gap/core/users/team-rules";
import type { TeamMember, teamListSchema } from "@gap/core/users/team.schema";
import type { TierName } from "@gap/core/orgs/tiers";
import type { TabbedPage } from "@gap/core/shared/list-query";
import { roleFeatures, roles } from "@gap/server/access/public";
import { withoutEmpty, type WithoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { figuresByTab } from "@gap/server/platform/db/tab-counts";
import { users } from "@gap/server/users/public";
import { orgs, userOrgs } from "../orgs.tables";

type TeamQuery = z.output<typeof teamListSchema>;

/**
 * Empty until the person accepts: before that, the organisation may know only the address it typed. Search and sorting
 * use this name too, so that they do not reveal it either.
 */
const shownName = sql<string>`case when ${userOrgs.acceptedOn} is null then ''
  else trim(concat_ws(' ', ${users.firstName}, ${users.lastName})) end`;

// Same rule as `memberState` in core, as SQL.
const stateInSql = sql<MemberState>`case when ${userOrgs.deactivatedOn} is not null then 'deactivated'
  when ${userOrgs.acceptedOn} is null then 'invited' else 'active' end`;

const SORTED_BY: Readonly<Record<NonNullable<TeamQuery["sort"]>["columnId"], SQL>> = {
  name: sql`lower(coalesce(nullif(${shownName}, ''), ${users.email}))`,
  email: sql`${users.email}`,
  roleName: sql`lower(${roles.name})`,
  invitedOn: sql`${userOrgs.inviteSentOn}`,
};

/**
 * Whether a member also belongs to an organisation other than this one's clients: then neither may end the person's
 * sessions. Pending invitations do not count, so that inviting a person reveals nothing.
 */
export function belongsElsewhere(orgId: string): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${userOrgs} link join ${orgs} other on other.id = link.org_id
     where ${userOrgs.acceptedOn} is not null
       and link.user_id = ${users.id} and link.org_id <> ${orgId} and link.deactivated_on is null
       and link.accepted_on is not null and other.advisor_org_id is distinct from ${orgId})`;
}

interface ListedMember extends TeamMember {
  /** The person accepted at some time; also true for members deactivated since. */
  readonly isAccepted: boolean;
}

export async function listTeam(
  db: Queryable,
  query: TeamQuery,
): Promise<TabbedPage<ListedMember, MemberState | "all">> {
  const { orgId, search, state, page, pageSize } = query;
  const { columnId, direction } = query.sort ?? { columnId: "name", direction: "asc" };
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const inAnyState = and(
    eq(userOrgs.orgId, orgId),
    search === "" ? undefined : or(ilike(shownName, pattern), ilike(users.email, pattern)),
  );
  const order = SORTED_BY[columnId];
  const [rows, counted] = await Promise.all([
    db
      .select({
        userId: users.id,
        name: shownName,
        email: users.email,
        roleId: roles.id,
        roleName: roles.name,
        deactivatedOn: userOrgs.deactivatedOn,
        acceptedOn: userOrgs.acceptedOn,
        invitedOn: userOrgs.inviteSentOn,
        belongsElsewhere: belongsElsewhere(orgId),
      })
      .from(userOrgs)
      .innerJoin(users, eq(users.id, userOrgs.userId))
      .innerJoin(roles, eq(roles.id, userOrgs.roleId))
      .where(and(inAnyState, state === undefined ? undefined : eq(stateInSql, state)))
      .orderBy(direction === "asc" ? asc(order) : sql`${desc(order)} nulls last`, asc(users.id))
      .limit(pageSize)
      .offset(page * pageSize),
    db
      .select({ state: stateInSql, count: count() })
      .from(userOrgs)
      .innerJoin(users, eq(users.id, userOrgs.userId))
      .where(inAnyState)
      .groupBy(stateInSql),
  ]);
  const tabCounts = figuresByTab(
    MEMBER_STATES,
    counted.map((row) => [row.state, row.count]),
  );
  return { rows: rows.map(presentMember), total: tabCounts[state ?? "all"], tabCounts };
}

function presentMember(row: {
  userId: string;
  name: string;
  email: string;
  roleId: string;
  roleName: string;
  deactivatedOn: Date | null;
  acceptedOn: Date | null;
  invitedOn: Date | null;
  belongsElsewhere: boolean;
}): ListedMember {
  const { deactivatedOn, acceptedOn, invitedOn, ...shown } = row;
  const state = memberState({ deactivatedOn, acceptedOn });
  return { ...shown, state, isAccepted: acceptedOn !== null, ...withoutEmpty({ invitedOn }) };
}

export interface Seats extends WithoutEmpty<{ max: number | null; tierName: TierName | null }> {
  readonly used: number;
  /** The last active admin can neither leave nor be demoted. A service user with the role does not count. */
  readonly activeAdmins: number;
}

/** Seats held by active and invited members; without a plan there is no limit. */
export async function findSeats(db: Queryable, orgId: string): Promise<Seats | undefined> {
  const [org] = await db
    .select({
      max: orgs.tierMaxUsers,
      tierName: orgs.tierName,
      used: sql<number>`(select count(*) from ${userOrgs} where ${userOrgs.orgId} = ${orgs.id}
        and ${userOrgs.deactivatedOn} is null)::int`,
      activeAdmins: sql<number>`(select count(*) from ${userOrgs} mate
        join ${roles} role_of on role_of.id = mate.role_id join ${users} person on person.id = mate.user_id
        where mate.org_id = ${orgId} and mate.deactivated_on is null and mate.accepted_on is not null
          and lower(role_of.name) = 'admin' and not person.is_service_user)::int`,
    })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  if (org === undefined) return undefined;
  const { used, activeAdmins, max, tierName } = org;
  return { used, activeAdmins, ...withoutEmpty({ max, tierName }) };
}

export interface RoleOfTeam {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly features: readonly HeldFeature[];
}

/** Roles of the organisation's type in their order, with their features. */
export async function listRolesOfOrg(db: Queryable, orgId: string): Promise<RoleOfTeam[]> {
  const ofKind = await db
    .select({ id: roles.id, name: roles.name, description: roles.description })
    .from(roles)
    .innerJoin(orgs, eq(orgs.orgType, roles.orgType))
    .where(eq(orgs.id, orgId))
    .orderBy(asc(roles.displayOrder), asc(roles.id));
  const held = await db
    .select()
    .from(roleFeatures)
    .where(
      inArray(
        roleFeatures.roleId,
        ofKind.map(({ id }) => id),
      ),
    )
    .orderBy(asc(roleFeatures.featureId), asc(roleFeatures.actionId));
  return ofKind.map((role) => ({
    ...role,
    features: featuresOf(held.filter((each) => each.roleId === role.id)),
  }));
}

function featuresOf(held: readonly (typeof roleFeatures.$inferSelect)[]): HeldFeature[] {
  return [...new Set(held.map(({ featureId }) => featureId))].map((featureId) => ({
    featureId,
    actions: held.filter((each) => each.featureId === featureId).map(({ actionId }) => ({ actionId })),
  }));
}
