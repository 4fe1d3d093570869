// The topics that the person of one connection may follow, according to the last read from the database.
import {
  isLiveType,
  mayKnowPlace,
  maySubscribe,
  needsEntity,
  wasDeactivated,
  type LiveEntity,
  type LivePerson,
  type LiveTopic,
} from "@gap/core/live/live-subscriptions";
import type { PlaceReaders } from "@gap/core/live/whereabouts";
import type { Region } from "../region";
import type { RequestedTopics } from "./requested-topics";
import { topicKey } from "./live-messages.db";
import { entitiesOfTopics, type TopicLookUp } from "./topic-look-ups";

export interface LiveRights {
  may(topic: LiveTopic): boolean;
  /** For a place in a topic that the person follows. */
  mayKnow(topic: LiveTopic, readers: PlaceReaders): boolean;
  /** Reads what the rules of these topics need from the database. */
  lookUpFor(requested: RequestedTopics): Promise<void>;
  /** The topics that were looked up; the facts may change, so they are read again periodically. */
  lookedUp(): Iterable<LiveTopic>;
  /** Returns true if the change deactivated the person in an organisation. */
  update(person: LivePerson, looked: LookedUpAgain): boolean;
}

/** The current facts about topics by topic key, and the keys of all topics that were read. */
export interface LookedUpAgain {
  readonly requested: ReadonlySet<string>;
  readonly entities: ReadonlyMap<string, LiveEntity>;
}

/**
 * Repeats the look-ups of these connections, with one statement per type of topic, and none if there were no look-ups.
 */
export async function lookUpAgain(
  region: Region,
  lookUps: readonly TopicLookUp[],
  all: Iterable<Pick<LiveRights, "lookedUp">>,
): Promise<LookedUpAgain> {
  const topics = new Map(
    [...all].flatMap((each) => [...each.lookedUp()].map((topic) => [topicKey(topic), topic] as const)),
  );
  return {
    requested: new Set(topics.keys()),
    entities: await entitiesOfTopics(region, lookUps, [...topics.values()]),
  };
}

export function createLiveRights(
  region: Region,
  lookUps: readonly TopicLookUp[],
  enteredAs: LivePerson,
): LiveRights {
  let person = enteredAs;
  /** By topic key, only for entities that the person may follow, or could without these facts. */
  const found = new Map<string, { readonly topic: LiveTopic; readonly entity: LiveEntity }>();
  const mayWith = (topic: LiveTopic, entity: LiveEntity | undefined) =>
    maySubscribe(person, topic, { ...region.config, region: region.id }, entity);
  const may = (topic: LiveTopic) => mayWith(topic, found.get(topicKey(topic))?.entity);
  return {
    may,
    mayKnow: (topic, readers) => mayKnowPlace(person, topic, found.get(topicKey(topic))?.entity, readers),
    async lookUpFor(requested) {
      const topics = requested.flatMap(({ type, entityId }) => {
        const topic = isLiveType(type) ? { type, entityId } : undefined;
        if (topic === undefined || !needsEntity(person, topic)) return [];
        return found.has(topicKey(topic)) && may(topic) ? [] : [topic];
      });
      if (topics.length === 0) return;
      const entities = await entitiesOfTopics(region, lookUps, topics);
      for (const topic of topics) {
        const entity = entities.get(topicKey(topic));
        // The facts may also close a topic that the person's own rights would open.
        if (entity !== undefined && (mayWith(topic, entity) || may(topic)))
          found.set(topicKey(topic), { topic, entity });
      }
    },
    *lookedUp() {
      for (const { topic } of found.values()) yield topic;
    },
    update(next, looked) {
      const wasClosedOut = wasDeactivated(person, next);
      person = next;
      // Topics found during the look-up are newer than its result, so they are kept.
      for (const [key, { topic }] of found) {
        if (!looked.requested.has(key)) continue;
        const entity = looked.entities.get(key);
        if (entity === undefined) found.delete(key);
        else found.set(key, { topic, entity });
      }
      return wasClosedOut;
    },
  };
}
