// What the live channel keeps: every message for a while, numbered by topic (type and entity), and each topic's
// counter.
import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import { moment } from "../db/columns";

/** The row is locked by whoever publishes until their commit: so ids have no gap and become visible in their order. */
export const liveTopics = pgTable(
  "live_topics",
  {
    type: text("type").$type<LiveType>().notNull(),
    entityId: text("entity_id").notNull(),
    lastId: bigint("last_id", { mode: "number" }).notNull(),
    lastPublishedAt: moment("last_published_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.entityId] }),
    index("live_topics_last_published").on(table.lastPublishedAt),
  ],
);

export const liveMessages = pgTable(
  "live_messages",
  {
    type: text("type").$type<LiveType>().notNull(),
    entityId: text("entity_id").notNull(),
    id: bigint("id", { mode: "number" }).notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.entityId, table.id] }),
    index("live_messages_created").on(table.createdAt),
  ],
);

/** Who follows a topic now, in whichever process: one row a connection, said again every few seconds. */
export const livePresence = pgTable(
  "live_presence",
  {
    type: text("type").$type<LiveType>().notNull(),
    entityId: text("entity_id").notNull(),
    userId: text("user_id").notNull(),
    connectionId: text("connection_id").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.entityId, table.connectionId] }),
    index("live_presence_seen").on(table.seenAt),
  ],
);
