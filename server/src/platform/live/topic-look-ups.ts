// Look-ups for the access rules of live topics; the capability that owns a topic registers its look-up.
import type { LiveTopic, LiveType } from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";
import { topicKey } from "./live-messages.db";

export interface TopicLookUp {
  readonly type: LiveType;
  /** The organisation of each entity by its id, in one statement; entities without one are missing. */
  orgsOf(region: Region, entityIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The organisations by topic key, with one statement per type. A type without a look-up has none. */
export async function orgsOfTopics(
  region: Region,
  lookUps: readonly TopicLookUp[],
  topics: readonly LiveTopic[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    lookUps.map(async ({ type, orgsOf }) => {
      const ids = topics.filter((topic) => topic.type === type).map(({ entityId }) => entityId);
      const orgs = ids.length === 0 ? new Map<string, string>() : await orgsOf(region, ids);
      return [...orgs].map(([entityId, orgId]) => [topicKey({ type, entityId }), orgId] as const);
    }),
  );
  return new Map(found.flat());
}
