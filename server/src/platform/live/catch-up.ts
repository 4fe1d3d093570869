// Reads missed messages of topics. It runs one statement at a time for all waiting topics, so that a rush stays cheap.
import { mustRefetch } from "@gap/core/live/must-refetch";
import type { Database } from "../db/database";
import type { Log } from "../log";
import { readTopics, type TopicState } from "./live-messages.db";
import { deliver, skipTo, type FollowedTopic } from "./live-topic";

interface CatchUp {
  add(topic: FollowedTopic): void;
  /** Returns when no topic is behind any more, or when reading failed; then the next poll retries. */
  run(): Promise<void>;
}

export function createCatchUp(db: Database, log: Log): CatchUp {
  const behind = new Set<FollowedTopic>();
  let running: Promise<void> | undefined;

  const readAll = async (): Promise<void> => {
    while (behind.size > 0) {
      const batch = [...behind].map((topic) => ({ topic, after: topic.lastId ?? 0 }));
      behind.clear();
      const states = await readTopics(
        db.read,
        batch.map(({ topic: { type, entityId }, after }) => ({ type, entityId, after })),
      );
      for (const [at, { topic, after }] of batch.entries()) {
        const state = states[at];
        if (state !== undefined) advance(topic, after, state);
      }
    }
  };

  return {
    add: (topic) => void behind.add(topic),
    run() {
      running ??= readAll()
        .catch((error: unknown) => log.warn({ err: error }, "live messages could not be read"))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}

function advance(topic: FollowedTopic, after: number, state: TopicState): void {
  if (mustRefetch({ lastId: after, storedSince: state.messages.length }, state.lastId)) {
    // Unless this process delivered a newer message while the table was read.
    if (topic.lastId === after) skipTo(topic, state.lastId);
    return;
  }
  for (const message of state.messages) if (message.id > (topic.lastId ?? 0)) deliver(topic, message);
}
