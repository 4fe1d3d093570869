// The people of a firm whom a work item names.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { WorkItemMember, WorkItemPerson } from "@gap/core/work-items/work-item-view";
import { fullName, nameOrEmail } from "@gap/core/shared/names/full-name";
import { clients } from "../clients/public";
import { isActive, userOrgs } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { users } from "../users/public";
import { workItems } from "./work-items.tables";

const BY_NAME = sql`lower(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})))`;

interface PeopleOfOrg {
  readonly orgId: string;
  readonly ids: readonly string[];
}

/** Those of the people who are active members of the organisation. */
export async function activeMembers(
  db: Queryable,
  { orgId, ids }: PeopleOfOrg,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, orgId), isOneOf(userOrgs.userId, ids), isActive));
  return new Set(rows.map(({ userId }) => userId));
}

/** The active members of the organisation by name, to whom work can be given. */
export async function listMembers(db: Queryable, orgId: string): Promise<WorkItemMember[]> {
  const rows = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .where(and(eq(userOrgs.orgId, orgId), isActive))
    .orderBy(BY_NAME, users.id);
  return rows.map(({ userId, ...person }) => ({ userId, name: nameOrEmail(person) }));
}

/** People who have left the organisation and still own work items, by name. */
export async function listPastOwners(db: Queryable, orgId: string): Promise<WorkItemMember[]> {
  const rows = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .where(
      and(
        eq(userOrgs.orgId, orgId),
        isNotNull(userOrgs.deactivatedOn),
        sql`exists (select 1 from ${workItems} where ${workItems.orgId} = ${orgId} and ${workItems.ownerId} = ${users.id})`,
      ),
    )
    .orderBy(BY_NAME, users.id);
  return rows.map(({ userId, ...person }) => ({ userId, name: nameOrEmail(person) }));
}

/** Members past and present of the organisation and of a client's, by their id. */
export async function peopleOfSides(
  db: Queryable,
  { clientId, orgId, ids }: PeopleOfOrg & { readonly clientId: string },
): Promise<Readonly<Record<string, WorkItemPerson>>> {
  const ofFirm = await peopleOfOrg(db, { orgId, ids });
  const others = ids.filter((id) => ofFirm[id] === undefined);
  if (others.length === 0) return ofFirm;
  const [client] = await db
    .select({ clientOrgId: clients.clientOrgId })
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.advisorOrgId, orgId)));
  if (client === undefined || client.clientOrgId === null) return ofFirm;
  return { ...(await peopleOfOrg(db, { orgId: client.clientOrgId, ids: others })), ...ofFirm };
}

/** Members past and present, by their id; other people are left out. */
export async function peopleOfOrg(
  db: Queryable,
  { orgId, ids }: PeopleOfOrg,
): Promise<Readonly<Record<string, WorkItemPerson>>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      deactivatedOn: userOrgs.deactivatedOn,
    })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .where(and(eq(userOrgs.orgId, orgId), isOneOf(userOrgs.userId, ids)));
  return Object.fromEntries(
    rows.map(({ userId, deactivatedOn, ...names }) => [
      userId,
      { userId, name: fullName(names), isActive: deactivatedOn === null },
    ]),
  );
}
