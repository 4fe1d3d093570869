// Tables of the live channel: recent messages, numbered per topic (type and entity), and the counter of each topic.
import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import { moment } from "../db/columns";

/** Publishing locks the row until the commit, so that ids have no gaps and become visible in order. */
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

/** Who follows a topic now, across all processes: one row per connection, refreshed every few seconds. */
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
