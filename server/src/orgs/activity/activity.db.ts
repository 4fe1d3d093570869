// SQL queries of an organisation's activity log, read newest first by the index on the organisation's rows.
import { and, asc, count, eq, ilike, inArray, isNotNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  ACTIONS_WITHOUT_SUBJECT,
  ACTIONS_OF_KIND,
  actionsMatching,
  LOGGED_ACTIONS,
  type ActivityKind,
} from "@gap/core/orgs/activity";
import type { ActivityEntry, activityListSchema } from "@gap/core/orgs/activity.schema";
import { ORG_LIMITS } from "@gap/core/orgs/org.schema";
import type { ListPage } from "@gap/core/shared/list-query";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { userOrgs } from "../orgs.tables";

export type ActivityFilter = Pick<
  z.output<typeof activityListSchema>,
  "orgId" | "search" | "userIds" | "kinds"
>;

/** Upper limit of the count. The log grows forever, so counting all of it would get slower and slower. */
const MAX_COUNTED = 10_000;

const fullName = sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`;

/** Actions with a description that changed something: refusals and repeats without effect have no subjects. */
const isLogged = and(
  inArray(auditLog.action, [...LOGGED_ACTIONS]),
  or(inArray(auditLog.action, [...ACTIONS_WITHOUT_SUBJECT]), sql`${auditLog.subjects} <> '[]'`),
  sql`not (${auditLog.subjects} @> '[{"kind":"refusal"}]')`,
);

export async function listActivity(
  db: Queryable,
  query: z.output<typeof activityListSchema>,
): Promise<ListPage<ActivityEntry>> {
  const { page, pageSize, sort } = query;
  const oldestFirst = sort?.direction === "asc";
  const matching = matchesFilter(query);
  const [rows, [counted]] = await Promise.all([
    entries(db)
      .where(matching)
      .orderBy(oldestFirst ? sql`${auditLog.id} asc nulls first` : sql`${auditLog.id} desc nulls last`)
      .limit(pageSize)
      .offset(page * pageSize),
    db
      .select({ count: count() })
      .from(
        db
          .select({ id: auditLog.id })
          .from(auditLog)
          .leftJoin(users, eq(users.id, auditLog.userId))
          .where(matching)
          .limit(MAX_COUNTED)
          .as("counted"),
      ),
  ]);
  return { rows: rows.map(presentEntry), total: counted?.count ?? 0 };
}

/** Newest first, starting below the cursor `after` if given. */
export async function listActivityPart(
  db: Queryable,
  query: ActivityFilter & { readonly after?: number | undefined },
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await entries(db)
    .where(and(matchesFilter(query), query.after === undefined ? undefined : lt(auditLog.id, query.after)))
    .orderBy(sql`${auditLog.id} desc nulls last`)
    .limit(limit);
  return rows.map(presentEntry);
}

/**
 * People the log can be filtered by: accepted members, including deactivated ones, and everyone else in the newest log
 * entries, such as the provider's staff.
 */
export function listActivityPeople(
  db: Queryable,
  orgId: string,
): Promise<{ userId: string; name: string }[]> {
  const members = db
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, orgId), isNotNull(userOrgs.acceptedOn)));
  const newest = db
    .select({ userId: auditLog.userId })
    .from(auditLog)
    .where(and(eq(auditLog.orgId, orgId), isLogged))
    .orderBy(sql`${auditLog.id} desc nulls last`)
    .limit(MAX_COUNTED)
    .as("newest");
  const inLog = db
    .select({ userId: sql<string>`${newest.userId}` })
    .from(newest)
    .where(isNotNull(newest.userId));
  const displayName = sql<string>`coalesce(nullif(${fullName}, ''), ${users.email})`;
  return db
    .select({ userId: users.id, name: displayName })
    .from(users)
    .where(inArray(users.id, unionAll(members, inLog)))
    .orderBy(asc(sql`lower(${displayName})`), asc(users.id))
    .limit(ORG_LIMITS.tierMaxUsersMax);
}

function entries(db: Queryable) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      userId: auditLog.userId,
      subjects: auditLog.subjects,
      ip: auditLog.ip,
      userAgent: auditLog.userAgent,
      name: fullName,
      email: users.email,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId));
}

function matchesFilter({ orgId, search, userIds, kinds }: ActivityFilter): SQL | undefined {
  return and(
    eq(auditLog.orgId, orgId),
    isLogged,
    userIds.length === 0 ? undefined : inArray(auditLog.userId, userIds),
    kinds.length === 0 ? undefined : or(...kinds.map(ofKind)),
    search === "" ? undefined : matchesSearch(search),
  );
}

function ofKind(kind: ActivityKind): SQL | undefined {
  if (kind === "work") return not(or(...Object.values(ACTIONS_OF_KIND).flat().map(beginsWith)) ?? sql`false`);
  return or(...ACTIONS_OF_KIND[kind].map(beginsWith));
}

function beginsWith(start: string): SQL {
  return sql`starts_with(${auditLog.action}, ${start})`;
}

/** Searches the action's description, the subjects' details, the person and the IP address. */
function matchesSearch(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const known = actionsMatching(search);
  return or(
    known.length === 0 ? undefined : inArray(auditLog.action, known),
    ilike(fullName, pattern),
    ilike(users.email, pattern),
    ilike(auditLog.ip, pattern),
    sql`exists (select 1 from jsonb_array_elements(${auditLog.subjects}) as subject,
      jsonb_each_text(coalesce(subject -> 'details', '{}')) as fact where fact.value ilike ${pattern})`,
  );
}

function presentEntry(row: Awaited<ReturnType<typeof entries>>[number]): ActivityEntry {
  const { id, at, action, userId, name, email, subjects, ip, userAgent } = row;
  return {
    id,
    at,
    action,
    subjects,
    // A person who was deleted since has no name or email.
    ...(userId === null ? {} : { person: { userId, name, email: email ?? "" } }),
    ...withoutEmpty({ ip, userAgent }),
  };
}
