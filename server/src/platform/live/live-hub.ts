// A region's live hub in one process. Messages are written with their change, and delivered to the followers of their
// topic in order and exactly once, whichever process wrote them.
import { mustRefetch } from "@gap/core/live/must-refetch";
import type { LiveMessage } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { PlaceReaders } from "@gap/core/live/whereabouts";
import type { Database, Transaction } from "../db/database";
import type { Log } from "../log";
import type { Timers } from "../timers";
import { createCatchUp } from "./catch-up";
import type { FanOut } from "./fan-out/fan-out";
import type { Hint } from "./fan-out/hint";
import type { PassedOnWhereabouts } from "./fan-out/passed-on-whereabouts";
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
  passOnTo,
  recordLookUp,
  type FollowedTopic,
  type Follower,
  type Send,
} from "./live-topic";

interface WantedTopic extends LiveTopic {
  /** The last message id that a returning client has seen. */
  readonly lastId?: number | undefined;
  /** True for places that the follower may know; all if left out. */
  readonly mayKnow?: (readers: PlaceReaders) => boolean;
}

export interface Subscription extends LiveTopic {
  readonly lastId: number;
  /** The messages after the last one seen; "refetch" if they are no longer known. */
  readonly missed: readonly Buffer[] | "refetch";
  /** Sends the messages held since the look-up, and from now on every new one. */
  begin(): void;
  leave(): void;
}

export interface LiveHub {
  /** Must be the last step of a change's transaction. */
  write(tx: Transaction, now: Date, drafts: readonly LiveDraft[]): Promise<LiveMessage[]>;
  /** Called after the commit: delivers to followers in this process without reading the table. */
  committed(messages: readonly LiveMessage[]): void;
  subscribe(wanted: readonly WantedTopic[], send: Send): Promise<Subscription[]>;
  /** Tells the followers of the topic, in all processes, where a person is. */
  passOn(whereabouts: PassedOnWhereabouts): void;
  /** "ok" if other processes are notified immediately. */
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

const POLL_MS = 1_000;
/**
 * While connected, every fifth poll still reads: a process can die between its commit and its hint, and a connection
 * can break unnoticed.
 */
const POLLS_PER_READ_WHILE_CONNECTED = 5;

export function createLiveHub({ db, fanOut, timers, log }: HubOptions): LiveHub {
  const topics = new Map<string, FollowedTopic>();
  const catchUp = createCatchUp(db, log);
  let polls = 0;
  let stopPolling = () => {};

  const readAdvanced = async (): Promise<void> => {
    try {
      for (const advanced of await readAdvancedTopics(db.read, knownAmong(topics))) {
        const topic = topics.get(topicKey(advanced));
        if (topic !== undefined) catchUp.add(topic);
      }
      await catchUp.run();
    } catch (error) {
      log.warn({ err: error }, "new live messages could not be read");
    }
  };

  const onHint = (hint: Hint): void => {
    const topic = topics.get(topicKey(hint));
    if (topic === undefined) return;
    topic.hintedId = Math.max(topic.hintedId, hint.id);
    if (topic.lastId === undefined || hint.id <= topic.lastId) return;
    catchUp.add(topic);
    void catchUp.run();
  };

  const passOnHere = (whereabouts: PassedOnWhereabouts): void =>
    passOnTo(topics.get(topicKey(whereabouts)), whereabouts);

  return {
    async write(tx, now, drafts) {
      const messages = await writeLiveMessages(tx, now, drafts);
      await fanOut.announceInTransaction(tx, messages);
      return messages;
    },

    committed(messages) {
      for (const message of messages) {
        const topic = topics.get(topicKey(message));
        if (topic?.lastId === message.id - 1) deliver(topic, message);
        else onHint(message);
      }
      fanOut.announceAfterCommit(messages);
    },

    async subscribe(wanted, send) {
      // Follow before reading, so that messages published in between are held and not lost.
      const followed = wanted.map((each) => ({ ...follow(topics, each, send), lastSeen: each.lastId }));
      try {
        const states = await readTopics(
          db.read,
          wanted.map(({ type, entityId, lastId }) => ({ type, entityId, after: lastId })),
        );
        return followed.map(({ topic, follower, lastSeen, leave }, at) => {
          const state = states[at] ?? { ...topic, lastId: 0, messages: [] };
          if (recordLookUp(topic, follower, state.lastId)) catchUp.add(topic);
          return { ...presented(state, lastSeen), begin: () => begin(follower), leave };
        });
      } catch (error) {
        for (const { leave } of followed) leave();
        throw error;
      } finally {
        void catchUp.run();
      }
    },

    passOn(whereabouts) {
      passOnHere(whereabouts);
      fanOut.passOn(whereabouts);
    },

    state: () => (fanOut.isAway() ? "away" : "ok"),

    async start() {
      await fanOut.start({ onHint, onWhereabouts: passOnHere, onConnected: () => void readAdvanced() });
      stopPolling = timers.every(POLL_MS, async () => {
        polls += 1;
        if (fanOut.isAway() || polls % POLLS_PER_READ_WHILE_CONNECTED === 0) await readAdvanced();
      });
    },

    async close() {
      stopPolling();
      await fanOut.close();
    },
  };
}

function follow(
  topics: Map<string, FollowedTopic>,
  { type, entityId, mayKnow = () => true }: WantedTopic,
  send: Send,
) {
  const key = topicKey({ type, entityId });
  const topic = topics.get(key) ?? { type, entityId, lastId: undefined, hintedId: 0, followers: new Set() };
  topics.set(key, topic);
  const follower: Follower = { send, mayKnow, after: 0, held: [], hasBegun: false };
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
  const isLost =
    lastSeen !== undefined && mustRefetch({ lastId: lastSeen, storedSince: messages.length }, lastId);
  return { type, entityId, lastId, missed: isLost ? ("refetch" as const) : messages.map(frameOf) };
}
