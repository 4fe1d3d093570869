// A region's live hub inside one process: messages about an entity, numbered, with what a short absence missed.

export interface LiveMessage {
  readonly type: string;
  readonly entityId: string;
  /** Rises by one for each message about the same type and entity. */
  readonly id: number;
  readonly payload: unknown;
}

export interface LiveSubscription {
  /** What came after the last message seen; "refetch" where that is no longer known. */
  readonly missed: readonly LiveMessage[] | "refetch";
  unsubscribe(): void;
}

export interface LiveHub {
  publish(type: string, entityId: string, payload: unknown): LiveMessage;
  subscribe(
    topic: { readonly type: string; readonly entityId: string; readonly lastSeenId?: number },
    listener: (message: LiveMessage) => void,
  ): LiveSubscription;
}

interface Topic {
  lastId: number;
  readonly recent: LiveMessage[];
  readonly listeners: Set<(message: LiveMessage) => void>;
}

const MOST_KEPT_A_TOPIC = 200;

export function createLiveHub(): LiveHub {
  const topics = new Map<string, Topic>();
  const topicOf = (type: string, entityId: string): Topic => {
    const key = `${type}\n${entityId}`;
    const known = topics.get(key);
    if (known !== undefined) return known;
    const topic: Topic = { lastId: 0, recent: [], listeners: new Set() };
    topics.set(key, topic);
    return topic;
  };

  return {
    publish(type, entityId, payload) {
      const topic = topicOf(type, entityId);
      topic.lastId += 1;
      const message = { type, entityId, id: topic.lastId, payload };
      topic.recent.push(message);
      if (topic.recent.length > MOST_KEPT_A_TOPIC) topic.recent.shift();
      for (const listener of topic.listeners) listener(message);
      return message;
    },
    subscribe({ type, entityId, lastSeenId }, listener) {
      const topic = topicOf(type, entityId);
      topic.listeners.add(listener);
      return { missed: missedSince(topic, lastSeenId), unsubscribe: () => topic.listeners.delete(listener) };
    },
  };
}

function missedSince({ lastId, recent }: Topic, lastSeenId: number | undefined): LiveSubscription["missed"] {
  if (lastSeenId === undefined || lastSeenId === lastId) return [];
  const oldest = recent[0]?.id;
  // Seen more than there was: the process was started anew since, and its numbers with it.
  if (lastSeenId > lastId || oldest === undefined || lastSeenId < oldest - 1) return "refetch";
  return recent.filter(({ id }) => id > lastSeenId);
}
