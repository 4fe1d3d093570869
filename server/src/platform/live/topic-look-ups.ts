// Look-ups for the access rules of live topics; the capability that owns a topic registers its look-up.
import type { LiveEntity, LiveTopic, LiveType } from "@gap/core/live/live-subscriptions";
import type { PlaceReaders } from "@gap/core/live/whereabouts";
import type { Region } from "../region";
import { topicKey } from "./live-messages.db";

export interface TopicLookUp {
  readonly type: LiveType;
  /** The facts about each entity by its id, in one statement; unknown entities are missing. */
  entitiesOf(region: Region, entityIds: readonly string[]): Promise<ReadonlyMap<string, LiveEntity>>;
  /** Who may know of a place in the entity; all followers if left out. Only for topics that share whereabouts. */
  readersOf?(region: Region, entityId: string, place: string): Promise<PlaceReaders>;
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

/** Undefined if all followers may know of the place. */
export async function readersOfPlace(
  region: Region,
  lookUps: readonly TopicLookUp[],
  { type, entityId }: LiveTopic,
  place: string,
): Promise<PlaceReaders | undefined> {
  const lookUp = lookUps.find((each) => each.type === type);
  return lookUp?.readersOf?.(region, entityId, place).catch((error: unknown) => {
    // The tabs repeat their whereabouts soon.
    region.log.warn({ err: error }, "the readers of a place could not be read");
    return { isInternal: true, hiddenFrom: [] };
  });
}
