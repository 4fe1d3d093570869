// Shares of documents (spec 7 §5): their links, the people whom they admit, and their timeline.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ShareMode } from "@gap/core/shares/share.schema";
import type { ShareEventKind } from "@gap/core/shares/share-view";
import { clientContacts } from "../clients/public";
import { documents } from "../documents/public";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";
import { users } from "../users/public";

export const documentShares = pgTable(
  "document_shares",
  {
    id: id().primaryKey(),
    documentId: ownerId("document_id", () => documents.id),
    /** Admits everyone who has the link and proves an address; otherwise its contacts. */
    isOpenLink: boolean("is_open_link").notNull(),
    mode: text("mode").$type<ShareMode>().notNull(),
    dueDay: date("due_day", { mode: "string" }),
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    /** The end of that day in the firm's zone. */
    expiresAt: moment("expires_at").notNull(),
    usageLimit: integer("usage_limit"),
    /** The people whom the open link has admitted. */
    used: integer("used").notNull().default(0),
    domains: text("domains").array().notNull(),
    /** All questions if empty. */
    blockIds: text("block_ids").array().notNull(),
    message: text("message").notNull(),
    reminds: boolean("reminds").notNull(),
    /** The day on which it goes out; null if it went out at once. */
    sendOn: date("send_on", { mode: "string" }),
    sentAt: moment("sent_at"),
    revokedAt: moment("revoked_at"),
    ...auditColumns(),
  },
  (table) => [
    index("document_shares_of_document").on(table.documentId, table.id),
    index("document_shares_to_send")
      .on(table.sendOn, table.id)
      .where(sql`${table.sentAt} is null and ${table.revokedAt} is null`),
    index("document_shares_due")
      .on(table.dueDay, table.id)
      .where(sql`${table.revokedAt} is null and ${table.reminds}`),
    check("document_shares_used", sql`${table.used} <= coalesce(${table.usageLimit}, ${table.used})`),
    check("document_shares_mode", sql`${table.mode} in ('together', 'copies')`),
  ],
);

const shareId = () => ownerId("share_id", () => documentShares.id);

/** A person is known by their contact until the share goes out, and by their user id from then on. */
export const documentSharePeople = pgTable(
  "document_share_people",
  {
    id: id().primaryKey(),
    shareId: shareId(),
    contactId: text("contact_id").references(() => clientContacts.id, { onDelete: "set null" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The shared document, or their own copy. */
    documentId: text("document_id").references(() => documents.id, { onDelete: "cascade" }),
    /** They could open it before, by a right that no share gave, and keep it when the share ends. */
    hadAccess: boolean("had_access").notNull().default(false),
    firstOpenedAt: moment("first_opened_at"),
    lastOpenedAt: moment("last_opened_at"),
    revokedAt: moment("revoked_at"),
    remindedAt: moment("reminded_at"),
    /** Not reminded before this day. */
    snoozedUntil: date("snoozed_until", { mode: "string" }),
  },
  (table) => [
    uniqueIndex("document_share_people_user").on(table.shareId, table.userId),
    uniqueIndex("document_share_people_contact").on(table.shareId, table.contactId),
    index("document_share_people_of_document").on(table.documentId, table.userId),
    index("document_share_people_of_user").on(table.userId),
    index("document_share_people_of_contact").on(table.contactId),
  ],
);

/** Only hashes are stored; copying a link again adds a token, and all of them end with the share. */
export const documentShareTokens = pgTable(
  "document_share_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    shareId: shareId(),
    /** Null for an open link. */
    personId: text("person_id").references(() => documentSharePeople.id, { onDelete: "cascade" }),
    /** The links of reminders, and those to corrected addresses, do not count against the limit of a share's links. */
    isOfReminder: boolean("is_of_reminder").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("document_share_tokens_of_share").on(table.shareId)],
);

export const documentShareEvents = pgTable(
  "document_share_events",
  {
    id: id().primaryKey(),
    shareId: shareId(),
    kind: text("kind").$type<ShareEventKind>().notNull(),
    at: moment("at").notNull(),
    /** Null if the product did it by itself, or for visitors without a session. */
    by: text("by"),
    personId: text("person_id").references(() => documentSharePeople.id, { onDelete: "cascade" }),
    note: text("note"),
  },
  (table) => [index("document_share_events_of_share").on(table.shareId, table.id)],
);

/**
 * The mails that remind people of their documents. The key allows one mail a person, firm and day, whichever process
 * writes it: it is one for each firm, because a mail comes from a firm, in its name and with its address for answers.
 */
export const documentReminders = pgTable(
  "document_reminders",
  {
    /** The id of the firm. */
    orgId: ownerId("org_id", () => orgs.id),
    userId: ownerId("user_id", () => users.id),
    /** In the zone of the recipient. */
    day: date("day", { mode: "string" }).notNull(),
    sentAt: moment("sent_at").notNull(),
    /** An advisor sent it, outside the automatic reminders. */
    isByHand: boolean("is_by_hand").notNull(),
    /** The token of the mail's link for snoozing. */
    snoozeHash: text("snooze_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId, table.day] }),
    uniqueIndex("document_reminders_snooze").on(table.snoozeHash),
    index("document_reminders_day").on(table.day),
  ],
);
