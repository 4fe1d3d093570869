// Tracks which connections of this process follow a topic with presence. Changes are written to the database and
// repeated as a heartbeat every few seconds, so that the rows of a killed process soon expire.
import { announcesPresence, tracksPresence, type LiveTopic } from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";
import type { Timers } from "../timers";
import { topicKey } from "./live-messages.db";
import { deletePresence, savePresence, type Presence } from "./live-presence.db";
import { createPresencePublisher } from "./publish-presence";

/** The presence of one connection. */
export interface OwnPresence {
  /** Returns when the presence is visible to others. */
  follow(topics: readonly LiveTopic[]): Promise<void>;
  leave(topic: { readonly type: string; readonly entityId: string }): void;
  leaveAll(): void;
}

export interface LivePresence {
  of(userId: string): OwnPresence;
  /** Returns when the last changes are saved. */
  close(): Promise<void>;
}

const HEARTBEAT_MS = 10_000;

export function createLivePresence(region: Region, timers: Timers): LivePresence {
  const { db, log, clock } = region;
  const present = new Map<string, Presence>();
  // Rows to write: those in `present` are saved, all others are deleted.
  const unsaved = new Map<string, Presence>();
  let saving: Promise<void> | undefined;
  const publisher = createPresencePublisher(region, timers);

  // Presences already published, so that heartbeats are not published again.
  const published = new Set<string>();

  const unpublished = (presences: readonly Presence[], isHere: boolean): Presence[] =>
    presences.filter((presence) => announcesPresence(presence) && published.has(keyOf(presence)) !== isHere);

  const publish = (changed: readonly Presence[]): void => {
    if (changed.length === 0) return;
    for (const presence of changed) if (!published.delete(keyOf(presence))) published.add(keyOf(presence));
    publisher.publish(changed);
  };

  const saveAll = async (): Promise<void> => {
    while (unsaved.size > 0) {
      const batch = new Map(unsaved);
      unsaved.clear();
      const among = (isHere: boolean) =>
        [...batch].flatMap(([key, presence]) => (present.has(key) === isHere ? [presence] : []));
      const [here, gone] = [among(true), among(false)];
      try {
        if (here.length > 0) await db.statement((write) => savePresence(write, clock.now(), here));
        if (gone.length > 0) await db.statement((write) => deletePresence(write, gone));
        publish([...unpublished(here, true), ...unpublished(gone, false)]);
      } catch (error) {
        // The next heartbeat retries.
        for (const [key, presence] of batch) unsaved.set(key, presence);
        log.warn({ err: error }, "presence on the live channel could not be saved");
        break;
      }
    }
    saving = undefined;
  };

  /** Saves one batch at a time: if a save overtook its delete, the row would remain. */
  const save = async (): Promise<void> => {
    if (unsaved.size > 0) saving ??= saveAll();
    await saving;
  };

  const stop = timers.every(HEARTBEAT_MS, () => {
    for (const [key, presence] of present) unsaved.set(key, presence);
    return save();
  });

  return {
    of(userId) {
      const connectionId = region.newId();
      const own = new Map<string, string>();
      const leave = (topic: string): void => {
        const key = own.get(topic);
        const presence = present.get(key ?? "");
        if (key === undefined || presence === undefined) return;
        own.delete(topic);
        present.delete(key);
        unsaved.set(key, presence);
        void save();
      };
      return {
        async follow(topics) {
          const followed = topics.filter(tracksPresence);
          for (const { type, entityId } of followed) {
            const presence = { type, entityId, userId, connectionId };
            const key = keyOf(presence);
            own.set(topicKey(presence), key);
            present.set(key, presence);
            unsaved.set(key, presence);
          }
          if (followed.length > 0) await save();
        },
        leave: (topic) => leave(topicKey(topic)),
        leaveAll: () => [...own.keys()].forEach(leave),
      };
    },
    async close() {
      stop();
      await save();
      await publisher.close();
    },
  };
}

function keyOf(presence: Presence): string {
  return `${presence.connectionId}\n${topicKey(presence)}`;
}
