// Look-ups for the access rules of live topics; the capability that owns a topic registers its look-up.
import type { LiveEntity, LiveTopic, LiveType } from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";
import { topicKey } from "./live-messages.db";

export interface TopicLookUp {
  readonly type: LiveType;
  /** The facts about each entity by its id, in one statement; unknown entities are missing. */
  entitiesOf(region: Region, entityIds: readonly string[]): Promise<ReadonlyMap<string, LiveEntity>>;
}

/** The facts by topic key, with one statement per type. A type without a look-up has none. */
export async function entitiesOfTopics(
  region: Region,
  lookUps: readonly TopicLookUp[],
  topics: readonly LiveTopic[],
): Promise<ReadonlyMap<string, LiveEntity>> {
  const found = await Promise.all(
    lookUps.map(async ({ type, entitiesOf }) => {
      const ids = topics.filter((topic) => topic.type === type).map(({ entityId }) => entityId);
      const entities = ids.length === 0 ? new Map<string, LiveEntity>() : await entitiesOf(region, ids);
      return [...entities].map(([entityId, entity]) => [topicKey({ type, entityId }), entity] as const);
    }),
  );
  return new Map(found.flat());
}
