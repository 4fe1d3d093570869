// All SQL that reads an organisation's log. The newest come first, by the index of the organisation's rows.
import { and, asc, count, eq, ilike, inArray, isNotNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  ACTIONS_ABOUT_NOTHING_ELSE,
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

export type ActivityNarrowing = Pick<
  z.output<typeof activityListSchema>,
  "orgId" | "search" | "userIds" | "kinds"
>;

/** Nobody pages further; the log grows for ever, and counting all of it would too. */
const MOST_COUNTED = 10_000;

const fullName = sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`;

/** What has words, and was done: a refusal, or a repeat that changed nothing, is about nothing. */
const isLogged = and(
  inArray(auditLog.action, [...LOGGED_ACTIONS]),
  or(inArray(auditLog.action, [...ACTIONS_ABOUT_NOTHING_ELSE]), sql`${auditLog.subjects} <> '[]'`),
  sql`not (${auditLog.subjects} @> '[{"kind":"refusal"}]')`,
);

export async function listActivity(
  db: Queryable,
  query: z.output<typeof activityListSchema>,
): Promise<ListPage<ActivityEntry>> {
  const { page, pageSize, sort } = query;
  const oldestFirst = sort?.direction === "asc";
  const asked = narrowedTo(query);
  const [rows, [counted]] = await Promise.all([
    entries(db)
      .where(asked)
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
          .where(asked)
          .limit(MOST_COUNTED)
          .as("counted"),
      ),
  ]);
  return { rows: rows.map(presentEntry), total: counted?.count ?? 0 };
}

/** The newest first, older than `after` where one is named. */
export async function listActivityPart(
  db: Queryable,
  query: ActivityNarrowing & { readonly after?: number | undefined },
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await entries(db)
    .where(and(narrowedTo(query), query.after === undefined ? undefined : lt(auditLog.id, query.after)))
    .orderBy(sql`${auditLog.id} desc nulls last`)
    .limit(limit);
  return rows.map(presentEntry);
}

/**
 * Whom the log can be narrowed to: the organisation's people, also those who were deactivated, and whoever else stands
 * in what can be paged through of it, as the provider's staff do who helped.
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
    .limit(MOST_COUNTED)
    .as("newest");
  const inLog = db
    .select({ userId: sql<string>`${newest.userId}` })
    .from(newest)
    .where(isNotNull(newest.userId));
  const shown = sql<string>`coalesce(nullif(${fullName}, ''), ${users.email})`;
  return db
    .select({ userId: users.id, name: shown })
    .from(users)
    .where(inArray(users.id, unionAll(members, inLog)))
    .orderBy(asc(sql`lower(${shown})`), asc(users.id))
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

function narrowedTo({ orgId, search, userIds, kinds }: ActivityNarrowing): SQL | undefined {
  return and(
    eq(auditLog.orgId, orgId),
    isLogged,
    userIds.length === 0 ? undefined : inArray(auditLog.userId, userIds),
    kinds.length === 0 ? undefined : or(...kinds.map(ofKind)),
    search === "" ? undefined : found(search),
  );
}

function ofKind(kind: ActivityKind): SQL | undefined {
  if (kind === "work") return not(or(...Object.values(ACTIONS_OF_KIND).flat().map(beginsWith)) ?? sql`false`);
  return or(...ACTIONS_OF_KIND[kind].map(beginsWith));
}

function beginsWith(start: string): SQL {
  return sql`starts_with(${auditLog.action}, ${start})`;
}

/** In the words of the action, in what it was about, in who it was and from where. */
function found(search: string): SQL | undefined {
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
    // Somebody who was deleted since has no name any more.
    ...(userId === null ? {} : { person: { userId, name, email: email ?? "" } }),
    ...withoutEmpty({ ip, userAgent }),
  };
}
