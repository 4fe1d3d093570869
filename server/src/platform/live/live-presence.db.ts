// Who follows a topic now, across all processes: one row per connection.
import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { LiveTopic, LiveType } from "@gap/core/live/live-subscriptions";
import type { Queryable, Transaction } from "../db/database";
import { livePresence } from "./live.tables";

export interface Presence extends LiveTopic {
  readonly userId: string;
  readonly connectionId: string;
}

/** Three missed heartbeats: the process was killed, or its writes failed. */
const GONE_AFTER_MS = 30_000;

/** Returns each person once per topic, however many connections they have. */
export async function topicFollowers(
  db: Queryable,
  now: Date,
  type: LiveType,
  entityIds?: readonly string[],
): Promise<{ userId: string; entityId: string }[]> {
  return db
    .selectDistinct({ userId: livePresence.userId, entityId: livePresence.entityId })
    .from(livePresence)
    .where(
      and(
        eq(livePresence.type, type),
        entityIds === undefined ? undefined : inArray(livePresence.entityId, [...entityIds]),
        gt(livePresence.seenAt, oldestValid(now)),
      ),
    );
}

/** Uses one statement for all rows. */
export async function savePresence(db: Queryable, now: Date, present: readonly Presence[]): Promise<void> {
  await db.raw(
    `insert into live_presence (type, entity_id, connection_id, user_id, seen_at)
     select *, $5::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::text[])
     on conflict (type, entity_id, connection_id) do update set seen_at = excluded.seen_at`,
    [...columnsOf(present), present.map(({ userId }) => userId), now.toISOString()],
  );
}

export async function deletePresence(db: Queryable, gone: readonly Presence[]): Promise<void> {
  await db.raw(
    `delete from live_presence where (type, entity_id, connection_id) in
       (select * from unnest($1::text[], $2::text[], $3::text[]))`,
    columnsOf(gone),
  );
}

export async function clearPresence(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(livePresence).where(lt(livePresence.seenAt, oldestValid(now)));
}

function oldestValid(now: Date): Date {
  return new Date(now.getTime() - GONE_AFTER_MS);
}

function columnsOf(rows: readonly Presence[]): string[][] {
  return [
    rows.map(({ type }) => type),
    rows.map(({ entityId }) => entityId),
    rows.map(({ connectionId }) => connectionId),
  ];
}
