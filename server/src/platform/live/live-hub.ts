// A region's live hub in one process: messages are written with their change, and reach who follows their topic here
// in order and once, whichever process they were written in.
import { mustRefetch } from "@gap/core/live/caught-up";
import type { LiveMessage } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { Database, Transaction } from "../db/database";
import type { Log } from "../log";
import type { Timers } from "../timers";
import { createCatchUp } from "./catch-up";
import type { FanOut } from "./fan-out";
import type { Hint } from "./hint";
import {
  readAdvancedTopics,
  readTopics,
  topicKey,
  writeLiveMessages,
  type LiveDraft,
  type TopicState,
} from "./live-messages.db";
import {
  begin,
  deliver,
  frameOf,
  noteLookedUp,
  type FollowedTopic,
  type Follower,
  type Send,
} from "./live-topic";

interface WantedTopic extends LiveTopic {
  /** The last message seen by who comes back. */
  readonly lastId?: number | undefined;
}

export interface Subscription extends LiveTopic {
  readonly lastId: number;
  /** What came after the last message seen; "refetch" where that is not known any more. */
  readonly missed: readonly Buffer[] | "refetch";
  /** What came since it was looked up is sent now, and from now on everything as it comes. */
  begin(): void;
  leave(): void;
}

export interface LiveHub {
  /** The last step of a change's transaction. */
  write(tx: Transaction, now: Date, drafts: readonly LiveDraft[]): Promise<LiveMessage[]>;
  /** After its commit: reaches who follows here without a look into the table. */
  committed(messages: readonly LiveMessage[]): void;
  subscribe(wanted: readonly WantedTopic[], send: Send): Promise<Subscription[]>;
  /** Whether other processes are told at once. */
  state(): "ok" | "away";
  start(): Promise<void>;
  close(): Promise<void>;
}

interface HubOptions {
  readonly db: Database;
  readonly fanOut: FanOut;
  readonly timers: Timers;
  readonly log: Log;
}

const LOOK_WHILE_AWAY_MS = 1_000;
/** Also with a fan-out: a process can be killed between its commit and its hint, and a connection can die unnoticed. */
const EVERY_SO_MANY_LOOKS_WHILE_CONNECTED = 5;

export function createLiveHub({ db, fanOut, timers, log }: HubOptions): LiveHub {
  const topics = new Map<string, FollowedTopic>();
  const catchUp = createCatchUp(db, log);
  let looks = 0;
  let stopLooking = () => {};

  const look = async (): Promise<void> => {
    try {
      for (const advanced of await readAdvancedTopics(db.read, knownAmong(topics))) {
        const topic = topics.get(topicKey(advanced));
        if (topic !== undefined) catchUp.add(topic);
      }
      await catchUp.run();
    } catch (error) {
      log.warn({ err: error }, "live messages could not be looked for");
    }
  };

  const hinted = (hint: Hint): void => {
    const topic = topics.get(topicKey(hint));
    if (topic === undefined) return;
    topic.hintedId = Math.max(topic.hintedId, hint.id);
    if (topic.lastId === undefined || hint.id <= topic.lastId) return;
    catchUp.add(topic);
    void catchUp.run();
  };

  return {
    async write(tx, now, drafts) {
      const messages = await writeLiveMessages(tx, now, drafts);
      await fanOut.announceWithin(tx, messages);
      return messages;
    },

    committed(messages) {
      for (const message of messages) {
        const topic = topics.get(topicKey(message));
        if (topic?.lastId === message.id - 1) deliver(topic, message);
        else hinted(message);
      }
      fanOut.announceAfterCommit(messages);
    },

    async subscribe(wanted, send) {
      // Followed first and looked up then: what is published in between is held, not lost.
      const places = wanted.map((each) => ({ ...follow(topics, each, send), lastSeen: each.lastId }));
      try {
        const states = await readTopics(
          db.read,
          wanted.map(({ type, entityId, lastId }) => ({ type, entityId, after: lastId })),
        );
        return places.map(({ topic, follower, lastSeen, leave }, at) => {
          const state = states[at] ?? { ...topic, lastId: 0, messages: [] };
          if (noteLookedUp(topic, follower, state.lastId)) catchUp.add(topic);
          return { ...presented(state, lastSeen), begin: () => begin(follower), leave };
        });
      } catch (error) {
        for (const { leave } of places) leave();
        throw error;
      } finally {
        void catchUp.run();
      }
    },

    state: () => (fanOut.isAway() ? "away" : "ok"),

    async start() {
      await fanOut.start({ hinted, connected: () => void look() });
      stopLooking = timers.every(LOOK_WHILE_AWAY_MS, async () => {
        looks += 1;
        if (fanOut.isAway() || looks % EVERY_SO_MANY_LOOKS_WHILE_CONNECTED === 0) await look();
      });
    },

    async close() {
      stopLooking();
      await fanOut.close();
    },
  };
}

function follow(topics: Map<string, FollowedTopic>, { type, entityId }: LiveTopic, send: Send) {
  const key = topicKey({ type, entityId });
  const topic = topics.get(key) ?? { type, entityId, lastId: undefined, hintedId: 0, followers: new Set() };
  topics.set(key, topic);
  const follower: Follower = { send, after: 0, held: [], hasBegun: false };
  topic.followers.add(follower);
  const leave = () => {
    topic.followers.delete(follower);
    if (topic.followers.size === 0 && topics.get(key) === topic) topics.delete(key);
  };
  return { topic, follower, leave };
}

function knownAmong(topics: ReadonlyMap<string, FollowedTopic>) {
  return [...topics.values()].flatMap(({ type, entityId, lastId }) =>
    lastId === undefined ? [] : [{ type, entityId, lastId }],
  );
}

function presented({ type, entityId, lastId, messages }: TopicState, lastSeen: number | undefined) {
  const isLost = lastSeen !== undefined && mustRefetch({ lastId: lastSeen, missed: messages.length }, lastId);
  return { type, entityId, lastId, missed: isLost ? ("refetch" as const) : messages.map(frameOf) };
}
