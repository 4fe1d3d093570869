// Which connections of this process follow a topic whose followers others ask for: told to the database when that
// changes, and said again every few seconds, so that whom a killed process leaves behind are soon taken for gone.
import { tellsPresence, tracksPresence, type LiveTopic } from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";
import type { Timers } from "../timers";
import { topicKey } from "./live-messages.db";
import { sayGone, sayPresent, type Presence } from "./live-presence.db";
import { createPresenceNews } from "./publish-presence";

/** What one connection follows. */
export interface OwnPresence {
  /** Returns when others can see it. */
  follow(topics: readonly LiveTopic[]): Promise<void>;
  leave(topic: { readonly type: string; readonly entityId: string }): void;
  leaveAll(): void;
}

export interface LivePresence {
  of(userId: string): OwnPresence;
  /** Returns when the database has heard the last of it. */
  close(): Promise<void>;
}

const SAID_EVERY_MS = 10_000;

export function createLivePresence(region: Region, timers: Timers): LivePresence {
  const { db, log, clock } = region;
  const present = new Map<string, Presence>();
  // What the database has not heard yet: of those present their word, of all others that they are gone.
  const unsaid = new Map<string, Presence>();
  let saying: Promise<void> | undefined;
  const news = createPresenceNews(region, timers);

  // Those of whom others were told: their word that is said again is no news.
  const told = new Set<string>();

  const notable = (presences: readonly Presence[], isHere: boolean): Presence[] =>
    presences.filter((presence) => tellsPresence(presence) && told.has(keyOf(presence)) !== isHere);

  const tell = (changed: readonly Presence[]): void => {
    if (changed.length === 0) return;
    for (const presence of changed) if (!told.delete(keyOf(presence))) told.add(keyOf(presence));
    news.tell(changed);
  };

  const sayAll = async (): Promise<void> => {
    while (unsaid.size > 0) {
      const batch = new Map(unsaid);
      unsaid.clear();
      const among = (isHere: boolean) =>
        [...batch].flatMap(([key, presence]) => (present.has(key) === isHere ? [presence] : []));
      const [here, gone] = [among(true), among(false)];
      try {
        if (here.length > 0) await db.statement((write) => sayPresent(write, clock.now(), here));
        if (gone.length > 0) await db.statement((write) => sayGone(write, gone));
        tell([...notable(here, true), ...notable(gone, false)]);
      } catch (error) {
        // The next word makes up for it.
        for (const [key, presence] of batch) unsaid.set(key, presence);
        log.warn({ err: error }, "who follows on the live channel could not be written down");
        break;
      }
    }
    saying = undefined;
  };

  /** One at a time: a word that is overtaken by its farewell would leave somebody behind. */
  const say = async (): Promise<void> => {
    if (unsaid.size > 0) saying ??= sayAll();
    await saying;
  };

  const stop = timers.every(SAID_EVERY_MS, () => {
    for (const [key, presence] of present) unsaid.set(key, presence);
    return say();
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
        unsaid.set(key, presence);
        void say();
      };
      return {
        async follow(topics) {
          const followed = topics.filter(tracksPresence);
          for (const { type, entityId } of followed) {
            const presence = { type, entityId, userId, connectionId };
            const key = keyOf(presence);
            own.set(topicKey(presence), key);
            present.set(key, presence);
            unsaid.set(key, presence);
          }
          if (followed.length > 0) await say();
        },
        leave: (topic) => leave(topicKey(topic)),
        leaveAll: () => [...own.keys()].forEach(leave),
      };
    },
    async close() {
      stop();
      await say();
      await news.close();
    },
  };
}

function keyOf(presence: Presence): string {
  return `${presence.connectionId}\n${topicKey(presence)}`;
}
