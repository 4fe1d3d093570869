// SQL queries of digests: people with due unread notifications, and the items that are still valid when the mail is
// written.
import { and, asc, desc, eq, inArray, isNull, lte, min, sql } from "drizzle-orm";
import type { NotificationAction } from "@gap/core/notifications/notification.schema";
import { orgs, userOrgs } from "../orgs/public";
import type { Queryable, Transaction } from "../platform/db/database";
import { users } from "../users/public";
import { isOpenLink, isOpenTo, waitsForMail } from "./notifications.db";
import { notifications } from "./notifications.tables";

export interface DueDigest {
  readonly userId: string;
  readonly email: string;
  /** The newest ones. */
  readonly ids: readonly string[];
}

export interface DigestItem {
  readonly title: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly action: NotificationAction | null;
  readonly orgId: string | null;
  readonly timezone: string | null;
}

const isDue = (now: Date) => and(waitsForMail, lte(notifications.mailDueAt, now));

/**
 * Marks everything due of the people who have waited longest, and returns what to mail to each. A concurrent second
 * process waits for the first and finds nothing.
 */
export async function takeDueDigests(
  tx: Transaction,
  now: Date,
  { maxPeople, maxItems }: { maxPeople: number; maxItems: number },
): Promise<DueDigest[]> {
  const waitingLongest = tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(isDue(now))
    .groupBy(notifications.userId)
    .orderBy(min(notifications.mailDueAt), asc(notifications.userId))
    .limit(maxPeople);
  const taken = tx.$with("taken").as(
    tx
      .update(notifications)
      .set({ mailedAt: now })
      .where(and(isDue(now), inArray(notifications.userId, waitingLongest)))
      .returning({ id: notifications.id, userId: notifications.userId, orgId: notifications.orgId }),
  );
  return tx
    .with(taken)
    .select({
      userId: taken.userId,
      email: users.email,
      ids: sql<string[]>`(array_agg(${taken.id} order by ${taken.id} desc))[1:${maxItems}]`,
    })
    .from(taken)
    .innerJoin(users, eq(users.id, taken.userId))
    .where(isOpenTo(taken.userId, taken.orgId))
    .groupBy(taken.userId, users.email)
    .orderBy(asc(taken.userId));
}

export async function hasDueDigests(db: Queryable, now: Date): Promise<boolean> {
  const [due] = await db.select({ id: notifications.id }).from(notifications).where(isDue(now)).limit(1);
  return due !== undefined;
}

/** Items that are still unread and that the person may still see. */
export function listDigestItems(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<DigestItem[]> {
  return db
    .select({
      title: notifications.title,
      content: notifications.content,
      createdAt: notifications.createdAt,
      action: notifications.action,
      orgId: notifications.orgId,
      timezone: orgs.timezone,
    })
    .from(notifications)
    .leftJoin(orgs, eq(orgs.id, notifications.orgId))
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.id, [...ids]),
        isNull(notifications.readAt),
        isOpenTo(userId),
      ),
    )
    .orderBy(desc(notifications.id));
}

/**
 * How many of the digest's notifications are still unread; those taken together have the same time of mailing, by which
 * the index finds them.
 */
export async function countStillUnread(
  db: Queryable,
  userId: string,
  [first = ""]: readonly string[],
): Promise<number> {
  const mailedTogether = db
    .select({ mailedAt: notifications.mailedAt })
    .from(notifications)
    .where(eq(notifications.id, first));
  return db.$count(
    notifications,
    and(
      eq(notifications.userId, userId),
      inArray(notifications.mailedAt, mailedTogether),
      isNull(notifications.readAt),
      isOpenTo(userId),
    ),
  );
}

/** An organisation through which the person can reach their profile. */
export async function findOrgOf(db: Queryable, userId: string): Promise<string | undefined> {
  const [link] = await db
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(and(eq(userOrgs.userId, userId), isOpenLink))
    .orderBy(asc(userOrgs.createdAt), asc(userOrgs.orgId))
    .limit(1);
  return link?.orgId;
}
