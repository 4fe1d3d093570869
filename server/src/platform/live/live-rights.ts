// What the person of one connection may follow, as the database last said it.
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
  lookUpFor(asked: RequestedTopics): Promise<void>;
  /** The topics whose organisation was looked up: it may change, so it is read again from time to time. */
  lookedUp(): Iterable<LiveTopic>;
  /** Whether the person has been closed out by the change. */
  changeTo(person: LivePerson, looked: LookedUpAgain): boolean;
}

/** The organisations of topics as they are now, by topic key, with the keys of all topics that were asked about. */
export interface LookedUpAgain {
  readonly asked: ReadonlySet<string>;
  readonly orgs: ReadonlyMap<string, string>;
}

/**
 * Reads again what was looked up for these connections: one statement for each type of topic, none where nothing was.
 */
export async function lookUpAgain(
  region: Region,
  lookUps: readonly TopicLookUp[],
  all: Iterable<Pick<LiveRights, "lookedUp">>,
): Promise<LookedUpAgain> {
  const topics = new Map(
    [...all].flatMap((each) => [...each.lookedUp()].map((topic) => [topicKey(topic), topic] as const)),
  );
  return { asked: new Set(topics.keys()), orgs: await orgsOfTopics(region, lookUps, [...topics.values()]) };
}

export function createLiveRights(
  region: Region,
  lookUps: readonly TopicLookUp[],
  enteredAs: LivePerson,
): LiveRights {
  let person = enteredAs;
  /** By topic key, of entities that belong to the person's own organisations. */
  const found = new Map<string, { readonly topic: LiveTopic; readonly orgId: string }>();
  const may = (topic: LiveTopic) =>
    maySubscribe(person, topic, { ...region.config, region: region.id }, found.get(topicKey(topic))?.orgId);
  return {
    may,
    async lookUpFor(asked) {
      const topics = asked.flatMap(({ type, entityId }) => {
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
    changeTo(next, looked) {
      const wasClosedOut = wasDeactivated(person, next);
      person = next;
      // What was learned while these were looked up is newer than they are.
      for (const [key, { orgId }] of found)
        if (looked.asked.has(key) && looked.orgs.get(key) !== orgId) found.delete(key);
      return wasClosedOut;
    },
  };
}
