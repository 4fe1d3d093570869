// Notifications with their channels, people's choices, and announcements (spec 2 §3).
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { Announcement, AnnouncementKey } from "@gap/core/notifications/announcement.schema";
import type { Notification, NotificationAction } from "@gap/core/notifications/notification.schema";
import type { NotificationChannel, NotificationTopic } from "@gap/core/notifications/notification-topics";
import { orgs } from "../orgs/public";
import { id, moment, ownerId } from "../platform/db/columns";
import { users } from "../users/public";

export const notifications = pgTable(
  "notifications",
  {
    /** A ULID, which sorts by time. */
    id: id().primaryKey(),
    userId: ownerId("user_id", () => users.id),
    orgId: text("org_id").references(() => orgs.id, { onDelete: "cascade" }),
    topic: text("topic").$type<NotificationTopic>().notNull(),
    type: text("type").$type<Notification["type"]>().notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    notifiedBy: text("notified_by"),
    action: jsonb("action").$type<NotificationAction>(),
    /** False if the person chose mail only. */
    inApp: boolean("in_app").notNull(),
    createdAt: moment("created_at").notNull(),
    readAt: moment("read_at"),
    /** When it is mailed, unless it was read before. */
    mailDueAt: moment("mail_due_at"),
    mailedAt: moment("mailed_at"),
  },
  (table) => [
    index("notifications_of_user")
      .on(table.userId, table.id)
      .where(sql`${table.inApp}`),
    index("notifications_unread")
      .on(table.userId, table.id)
      .where(sql`${table.inApp} and ${table.readAt} is null`),
    index("notifications_mail_due")
      .on(table.mailDueAt)
      .where(sql`${table.mailDueAt} is not null and ${table.mailedAt} is null and ${table.readAt} is null`),
    // The notifications of one digest that are still unread.
    index("notifications_mailed")
      .on(table.userId, table.mailedAt)
      .where(sql`${table.mailedAt} is not null and ${table.readAt} is null`),
    index("notifications_created").on(table.createdAt),
    check("notifications_type", sql`${table.type} in ('client', 'system', 'user')`),
    check(
      "notifications_text_lengths",
      sql`char_length(${table.title}) between 1 and 200 and char_length(${table.content}) <= 1000`,
    ),
  ],
);

export const notificationChoices = pgTable(
  "notification_choices",
  {
    userId: ownerId("user_id", () => users.id),
    topic: text("topic").$type<NotificationTopic>().notNull(),
    channel: text("channel").$type<NotificationChannel>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    check("notification_choices_channel", sql`${table.channel} in ('in-app', 'email', 'both', 'none')`),
  ],
);

/** For everyone in an organisation or for one person. Announcing again creates a new id, which has no dismissals. */
export const announcements = pgTable(
  "announcements",
  {
    id: id().primaryKey(),
    announcement: text("announcement").$type<AnnouncementKey>().notNull(),
    announcementType: text("announcement_type").$type<Announcement["announcementType"]>().notNull(),
    dismissible: boolean("dismissible").notNull(),
    orgId: text("org_id").references(() => orgs.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("announcements_once").on(table.announcement, table.orgId, table.userId).nullsNotDistinct(),
    index("announcements_org").on(table.orgId),
    index("announcements_user").on(table.userId),
    check("announcements_for_somebody", sql`${table.orgId} is not null or ${table.userId} is not null`),
    check("announcements_type", sql`${table.announcementType} in ('info', 'error', 'warning')`),
  ],
);

export const announcementDismissals = pgTable(
  "announcement_dismissals",
  {
    announcementId: ownerId("announcement_id", () => announcements.id),
    userId: ownerId("user_id", () => users.id),
    dismissedAt: moment("dismissed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.userId] })],
);
