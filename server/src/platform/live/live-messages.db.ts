// Writes and reads live messages. Writing numbers them under the lock of their topic; reading covers many topics in one
// statement.
import { lt } from "drizzle-orm";
import type { LiveMessage } from "@gap/core/live/live-messages.schema";
import { MAX_CAUGHT_UP } from "@gap/core/live/live-figures";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { Queryable, Transaction } from "../db/database";
import { liveMessages, liveTopics } from "./live.tables";

/** A message before it is written, which assigns its id. */
export type LiveDraft = Omit<LiveMessage, "id">;

export interface TopicState extends LiveTopic {
  /** 0 if nothing was published, or nothing for a long time. */
  readonly lastId: number;
  /** The messages after the requested id; empty or incomplete if they are too many or no longer stored. */
  readonly messages: readonly LiveMessage[];
}

/**
 * A single statement for all topics, because on the embedded database each one costs as much as hundreds of deliveries.
 * `topic` inserts in the order of the drafts, so the rows are locked in it.
 */
const WRITE_TOPICS = `
  with drafts as (
    select * from jsonb_to_recordset($1::jsonb)
      as draft (topic int, type text, entity_id text, at int, payload jsonb)
  ), topics as (
    insert into live_topics (type, entity_id, last_id, last_published_at)
    select type, entity_id, count(*), $2::timestamptz from drafts group by topic, type, entity_id order by topic
    on conflict (type, entity_id) do update
      set last_id = live_topics.last_id + excluded.last_id, last_published_at = excluded.last_published_at
    returning type, entity_id, last_id
  ), numbered as (
    select drafts.*, topics.last_id - count(*) over (partition by drafts.topic) + drafts.at as id
      from drafts join topics using (type, entity_id)
  ), messages as (
    insert into live_messages (type, entity_id, id, payload, created_at)
    select type, entity_id, id, payload, $2::timestamptz from numbered
  )
  select id from numbered order by topic, at`;

/**
 * Must be the last step of a change, to keep the topic locks short. Locks in a fixed order to avoid deadlocks.
 */
export async function writeLiveMessages(
  tx: Transaction,
  now: Date,
  drafts: readonly LiveDraft[],
): Promise<LiveMessage[]> {
  const ordered = byTopic(drafts).flatMap((ofTopic, topic) =>
    ofTopic.map((draft, place) => ({ draft, topic, at: place + 1 })),
  );
  const rows = ordered.map(({ draft: { type, entityId, payload }, topic, at }) => ({
    topic,
    type,
    entity_id: entityId,
    at,
    payload,
  }));
  const written = await tx.raw(WRITE_TOPICS, [JSON.stringify(rows), now.toISOString()]);
  return ordered.map(({ draft }, place) => ({ ...draft, id: Number(written.rows[place]?.["id"]) }));
}

/** Reads the last id of each topic, and the messages after the given id; no messages if no id is given. */
export async function readTopics(
  db: Queryable,
  wanted: readonly (LiveTopic & { readonly after?: number | undefined })[],
): Promise<TopicState[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.raw(
    `select wanted.at, coalesce(topic.last_id, 0) as last_id, message.id, message.payload
       from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality
            as wanted (type, entity_id, after, at)
       left join live_topics topic on topic.type = wanted.type and topic.entity_id = wanted.entity_id
       left join live_messages message
         on message.type = wanted.type and message.entity_id = wanted.entity_id
        and message.id > wanted.after and topic.last_id - wanted.after <= ${MAX_CAUGHT_UP}
      order by wanted.at, message.id`,
    [
      wanted.map(({ type }) => type),
      wanted.map(({ entityId }) => entityId),
      wanted.map(({ after }) => after ?? null),
    ],
  );
  const states = wanted.map(({ type, entityId }) => ({
    type,
    entityId,
    lastId: 0,
    messages: [] as LiveMessage[],
  }));
  for (const row of rows) {
    const state = states[Number(row["at"]) - 1];
    if (state === undefined) continue;
    state.lastId = Number(row["last_id"]);
    if (row["id"] === null) continue;
    const { type, entityId } = state;
    state.messages.push({ type, entityId, id: Number(row["id"]), payload: row["payload"] });
  }
  return states;
}

/** Returns the topics whose last id differs from the given one. */
export async function readAdvancedTopics(
  db: Queryable,
  known: readonly (LiveTopic & { readonly lastId: number })[],
): Promise<LiveTopic[]> {
  if (known.length === 0) return [];
  const { rows } = await db.raw(
    `select topic.type, topic.entity_id
       from unnest($1::text[], $2::text[], $3::bigint[]) as known (type, entity_id, last_id)
       join live_topics topic on topic.type = known.type and topic.entity_id = known.entity_id
      where topic.last_id <> known.last_id`,
    [known.map(({ type }) => type), known.map(({ entityId }) => entityId), known.map(({ lastId }) => lastId)],
  );
  return rows.map((row) => ({
    type: row["type"] as LiveTopic["type"],
    entityId: String(row["entity_id"]),
  }));
}

export async function clearLiveMessages(
  tx: Transaction,
  before: { readonly messages: Date; readonly topics: Date },
): Promise<void> {
  await tx.delete(liveMessages).where(lt(liveMessages.createdAt, before.messages));
  await tx.delete(liveTopics).where(lt(liveTopics.lastPublishedAt, before.topics));
}

type TopicDrafts = [LiveDraft, ...LiveDraft[]];

function byTopic(drafts: readonly LiveDraft[]): TopicDrafts[] {
  const topics = new Map<string, TopicDrafts>();
  for (const draft of drafts) {
    const key = topicKey(draft);
    const known = topics.get(key);
    if (known === undefined) topics.set(key, [draft]);
    else known.push(draft);
  }
  return [...topics].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, ofTopic]) => ofTopic);
}

export function topicKey({ type, entityId }: { readonly type: string; readonly entityId: string }): string {
  return `${type}\n${entityId}`;
}
