// The topics that the person of one connection may follow, according to the last read from the database.
import {
  isLiveType,
  maySubscribe,
  needsOrgOfEntity,
  wasDeactivated,
  type LivePerson,
  type LiveTopic,
} from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";
import type { RequestedTopics } from "./requested-topics";
import { topicKey } from "./live-messages.db";
import { orgsOfTopics, type TopicLookUp } from "./topic-look-ups";

export interface LiveRights {
  may(topic: LiveTopic): boolean;
  /** Reads what the rules of these topics need from the database. */
  lookUpFor(requested: RequestedTopics): Promise<void>;
  /** The topics whose organisation was looked up; it may change, so it is read again periodically. */
  lookedUp(): Iterable<LiveTopic>;
  /** Returns true if the change deactivated the person in an organisation. */
  update(person: LivePerson, looked: LookedUpAgain): boolean;
}

/** The current organisations of topics by topic key, and the keys of all topics that were read. */
export interface LookedUpAgain {
  readonly requested: ReadonlySet<string>;
  readonly orgs: ReadonlyMap<string, string>;
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
    orgs: await orgsOfTopics(region, lookUps, [...topics.values()]),
  };
}

export function createLiveRights(
  region: Region,
  lookUps: readonly TopicLookUp[],
  enteredAs: LivePerson,
): LiveRights {
  let person = enteredAs;
  /** By topic key, only for entities of the person's own organisations. */
  const found = new Map<string, { readonly topic: LiveTopic; readonly orgId: string }>();
  const may = (topic: LiveTopic) =>
    maySubscribe(person, topic, { ...region.config, region: region.id }, found.get(topicKey(topic))?.orgId);
  return {
    may,
    async lookUpFor(requested) {
      const topics = requested.flatMap(({ type, entityId }) => {
        const topic = isLiveType(type) ? { type, entityId } : undefined;
        return topic !== undefined && !may(topic) && needsOrgOfEntity(person, topic) ? [topic] : [];
      });
      if (topics.length === 0) return;
      const orgs = await orgsOfTopics(region, lookUps, topics);
      for (const topic of topics) {
        const orgId = orgs.get(topicKey(topic));
        if (orgId !== undefined && person.inOrgs.has(orgId)) found.set(topicKey(topic), { topic, orgId });
      }
    },
    *lookedUp() {
      for (const { topic } of found.values()) yield topic;
    },
    update(next, looked) {
      const wasClosedOut = wasDeactivated(person, next);
      person = next;
      // Topics found during the look-up are newer than its result, so they are kept.
      for (const [key, { orgId }] of found)
        if (looked.requested.has(key) && looked.orgs.get(key) !== orgId) found.delete(key);
      return wasClosedOut;
    },
  };
}
