// SQL queries of notifications and of people's choices, and the public form of a notification.
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Notification } from "@gap/core/notifications/notification.schema";
import type { NotificationChannel, NotificationTopic } from "@gap/core/notifications/notification-topics";
import { orgs, userOrgs } from "../orgs/public";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable, Transaction } from "../platform/db/database";
import { users } from "../users/public";
import { notificationChoices, notifications } from "./notifications.tables";

type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = typeof notifications.$inferInsert;

/** Limits the count, so that it stays fast with any number. */
const MAX_COUNTED = 1000;

/** The person accepted, and neither their membership nor the organisation is deactivated. */
export const isOpenLink = and(
  isNotNull(userOrgs.acceptedOn),
  isNull(userOrgs.deactivatedOn),
  isNull(orgs.deactivatedOn),
);

/**
 * Excludes notifications about organisations that the person has lost access to (spec 6 T5). For a single person the
 * organisations are looked up once, not for each row.
 */
export function isOpenTo(userId: string | SQLWrapper, orgId: SQLWrapper = notifications.orgId): SQL {
  return sql`(${orgId} is null or ${orgId} = any(array(
    select ${userOrgs.orgId} from ${userOrgs} join ${orgs} on ${orgs.id} = ${userOrgs.orgId}
     where ${userOrgs.userId} = ${userId} and ${isOpenLink})))`;
}

/** Must match the partial index's condition. */
export const waitsForMail = and(
  isNotNull(notifications.mailDueAt),
  isNull(notifications.mailedAt),
  isNull(notifications.readAt),
);

// Literal SQL, to match the partial indexes' conditions.
const isInApp = sql`${notifications.inApp}`;

const shownTo = (userId: string) => and(eq(notifications.userId, userId), isInApp, isOpenTo(userId));

/** Newest first, starting below the cursor. */
export function listNotifications(
  db: Queryable,
  userId: string,
  { onlyUnread, after, limit }: { onlyUnread: boolean; after?: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        shownTo(userId),
        onlyUnread ? isNull(notifications.readAt) : undefined,
        after === undefined ? undefined : lt(notifications.id, after),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(shownTo(userId), isNull(notifications.readAt)))
    .limit(MAX_COUNTED)
    .as("unread");
  const [counted] = await db.select({ count: count() }).from(unread);
  return counted?.count ?? 0;
}

export async function findNotification(
  db: Queryable,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  const [found] = await db
    .select()
    .from(notifications)
    .where(and(shownTo(userId), eq(notifications.id, id)));
  return found;
}

/** Marks those of the person's own that were unread, and returns them newest first. */
export async function setRead(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  readAt: Date,
): Promise<string[]> {
  const changed = await tx
    .update(notifications)
    .set({ readAt })
    .where(and(shownTo(userId), inArray(notifications.id, [...ids]), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return changed.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1));
}

export async function insertNotifications(tx: Transaction, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values([...rows]);
}

/** The choices of the given people for the topic. Those who have not accepted yet have no account. */
export function readChannels(
  tx: Transaction,
  topic: NotificationTopic,
  userIds: readonly string[],
): Promise<{ userId: string; channel: NotificationChannel | null; hasAccount: boolean }[]> {
  return tx
    .select({
      userId: users.id,
      channel: notificationChoices.channel,
      hasAccount: sql<boolean>`${users.inviteAcceptedOn} is not null`,
    })
    .from(users)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.userId, users.id), eq(notificationChoices.topic, topic)),
    )
    .where(and(inArray(users.id, [...userIds]), eq(users.isServiceUser, false)));
}

export function readChoices(
  db: Queryable,
  userId: string,
): Promise<{ topic: NotificationTopic; channel: NotificationChannel }[]> {
  return db
    .select({ topic: notificationChoices.topic, channel: notificationChoices.channel })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
}

export async function writeChoices(
  tx: Transaction,
  userId: string,
  chosen: readonly { topic: NotificationTopic; channel: NotificationChannel }[],
): Promise<void> {
  if (chosen.length === 0) return;
  await tx
    .insert(notificationChoices)
    .values(chosen.map((choice) => ({ userId, ...choice })))
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.topic],
      set: { channel: sql`excluded.channel` },
    });
}

/** Cancels waiting mails about these topics. */
export async function dropWaitingMails(
  tx: Transaction,
  userId: string,
  topics: readonly NotificationTopic[],
): Promise<void> {
  if (topics.length === 0) return;
  await tx
    .update(notifications)
    .set({ mailDueAt: null })
    .where(and(eq(notifications.userId, userId), inArray(notifications.topic, [...topics]), waitsForMail));
}

/** Returns the number of deleted notifications. */
export async function deleteOldNotifications(
  tx: Transaction,
  before: Date,
  maxAtOnce: number,
): Promise<number> {
  const old = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        lt(notifications.createdAt, before),
        or(isNotNull(notifications.readAt), sql`not ${notifications.inApp}`),
      ),
    )
    .limit(maxAtOnce);
  const deleted = await tx
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ id: notifications.id });
  return deleted.length;
}

export function presentNotification(row: NotificationRow): Notification {
  const { id, type, title, content, readAt, createdAt, notifiedBy, action } = row;
  return {
    id,
    type,
    title,
    content,
    read: readAt !== null,
    createdAt,
    ...withoutEmpty({ notifiedBy, action }),
  };
}
