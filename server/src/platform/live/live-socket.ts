// One connection of the live channel: its subscriptions, its rights, and the reasons to close it.
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { MAX_SILENCE_MS } from "@gap/core/live/live-figures";
import type { LivePerson } from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";
import { sortRequestedTopics, type RequestedTopics } from "./requested-topics";
import type { LiveAccess, LiveEntry } from "./live-access";
import type { LiveAllowances } from "./live-allowances";
import type { Subscription } from "./live-hub";
import { topicKey } from "./live-messages.db";
import type { LiveMetrics } from "./live-metrics";
import type { LivePresence, OwnPresence } from "./live-presence";
import { createLiveRights, lookUpAgain, type LiveRights, type LookedUpAgain } from "./live-rights";
import { createOwnWhereabouts, type OwnWhereabouts } from "./own-whereabouts";
import { createSocketOutbox, type CloseReason, type SocketOutbox } from "./socket-outbox";
import { readRequests } from "./socket-requests";
import { readersOfPlace, type TopicLookUp } from "./topic-look-ups";

export interface LiveSocket extends Pick<LiveRights, "lookedUp"> {
  readonly sessionId: string;
  readonly userId: string;
  /** Applies the current state in the database; the person is undefined if the session is over. */
  recheck(person: LivePerson | undefined, looked: LookedUpAgain): void;
  /** Closes the connection if it has been silent, or has been too slow since the last inspection. */
  inspect(): void;
  close(reason: CloseReason): void;
  readonly closed: Promise<void>;
}

interface SocketOptions {
  readonly ws: WebSocket;
  /** The stream under the websocket. */
  readonly stream: Duplex;
  readonly region: Region;
  readonly entry: LiveEntry;
  readonly access: LiveAccess;
  readonly lookUps: readonly TopicLookUp[];
  readonly metrics: LiveMetrics;
  readonly presence: LivePresence;
  readonly allowances: LiveAllowances;
}

const INTERNAL_ERROR = 1011;

export function openLiveSocket(options: SocketOptions): LiveSocket {
  const { ws, stream, region, entry, access, lookUps, metrics, presence, allowances } = options;
  const { sessionId } = entry;
  const { userId } = entry.person;
  const rights = createLiveRights(region, lookUps, entry.person);
  const whereabouts = createOwnWhereabouts(region.live, {
    userId,
    mayPassNow: () => allowances.take(userId, "whereabouts"),
    readersOf: (topic, place) => readersOfPlace(region, lookUps, topic, place),
    mayKnow: rights.mayKnow,
  });
  const subscribed = createSubscriptions(region, presence.of(userId), whereabouts);
  const outbox = createSocketOutbox({ ws, stream }, metrics, subscribed.leaveAll);
  const now = () => region.clock.now().getTime();
  let lastHeardAt = now();

  const recheck = (found: LivePerson | undefined, looked: LookedUpAgain): void => {
    if (found === undefined) return outbox.close("sessionEnded");
    const wasClosedOut = rights.update(found, looked);
    if (wasClosedOut || !subscribed.topics().every(rights.may)) outbox.close("rightsChanged");
  };

  /** Counts each frame, whatever it contains. Returns false if it must be ignored because the connection is closing. */
  const acceptFrame = (): boolean => {
    lastHeardAt = now();
    if (!outbox.isOpen()) return false;
    const isWithin = allowances.take(userId, "frames");
    if (!isWithin) outbox.close("tooMany");
    return isWithin;
  };
  ws.on("ping", (payload) => {
    if (acceptFrame()) outbox.pong(payload);
  });
  ws.on("pong", acceptFrame);
  readRequests(ws, {
    acceptFrame,
    maySubscribeNow: () => allowances.take(userId, "subscribing"),
    ping: () => outbox.pong(),
    malformed: () => outbox.close("malformed"),
    tooMany: () => outbox.close("tooMany"),
    failed(error) {
      region.log.error({ err: error }, "a request of the live channel failed");
      ws.close(INTERNAL_ERROR);
    },
    async answer(request) {
      if (request.action === "removesubscriptions") return request.subscriptions.forEach(subscribed.leave);
      if (request.action === "notifysubscribers") {
        if (subscribed.has(request) && (await whereabouts.tell(request))) return undefined;
        // Users may send nothing else: only the server publishes what has happened.
        const { action, type, entityId } = request;
        const subscriptions = [{ type, entityId }];
        return outbox.answer({ event: "refused", action, reason: "not-allowed", subscriptions });
      }
      await allowances.serially(userId, async () => {
        if (!outbox.isOpen()) return;
        // Read again, because rights may have changed since the connection was made.
        const looked = await lookUpAgain(region, lookUps, [rights]);
        recheck((await access.peopleOf(region, [sessionId])).get(sessionId), looked);
        await rights.lookUpFor(request.subscriptions);
        if (outbox.isOpen()) await subscribed.add(request.subscriptions, rights, outbox);
      });
    },
  });
  // A frame that is too large or violates the protocol: the library closes the connection itself.
  ws.on("error", () => metrics.dropped("protocol"));
  metrics.connected();
  const closed = new Promise<void>((resolve) => {
    ws.once("close", () => {
      subscribed.leaveAll();
      metrics.disconnected();
      resolve();
    });
  });

  return {
    sessionId,
    userId,
    lookedUp: rights.lookedUp,
    recheck,
    inspect() {
      if (outbox.staysSlow()) outbox.close("tooSlow");
      if (now() - lastHeardAt > MAX_SILENCE_MS) outbox.close("silent");
    },
    close: outbox.close,
    closed,
  };
}

function createSubscriptions(region: Region, presence: OwnPresence, whereabouts: OwnWhereabouts) {
  const subscriptions = new Map<string, Subscription>();
  return {
    topics: () => [...subscriptions.values()],
    has: (topic: { readonly type: string; readonly entityId: string }) => subscriptions.has(topicKey(topic)),
    leave(topic: { readonly type: string; readonly entityId: string }): void {
      subscriptions.get(topicKey(topic))?.leave();
      subscriptions.delete(topicKey(topic));
      presence.leave(topic);
      whereabouts.leave(topic);
    },
    leaveAll(): void {
      for (const { leave } of subscriptions.values()) leave();
      subscriptions.clear();
      presence.leaveAll();
      whereabouts.leaveAll();
    },
    async add(
      requested: RequestedTopics,
      { may, mayKnow }: Pick<LiveRights, "may" | "mayKnow">,
      outbox: SocketOutbox,
    ): Promise<void> {
      const { allowed, notAllowed, tooMany } = sortRequestedTopics(requested, {
        may,
        subscribed: subscriptions,
      });
      const refused = { event: "refused", action: "addsubscriptions" } as const;
      if (notAllowed.length > 0)
        outbox.answer({ ...refused, reason: "not-allowed", subscriptions: notAllowed });
      if (tooMany.length > 0) outbox.answer({ ...refused, reason: "too-many", subscriptions: tooMany });
      if (allowed.length === 0) return;
      const opened = await region.live.subscribe(
        allowed.map((topic) => ({ ...topic, mayKnow: (readers) => mayKnow(topic, readers) })),
        outbox.message,
      );
      if (!outbox.isOpen()) return opened.forEach(({ leave }) => leave());
      for (const subscription of opened) {
        subscriptions.get(topicKey(subscription))?.leave();
        subscriptions.set(topicKey(subscription), subscription);
      }
      await presence.follow(opened);
      if (!outbox.isOpen()) return;
      outbox.answer({
        event: "subscribed",
        subscriptions: opened.map(({ type, entityId, lastId, missed }) => ({
          type,
          entityId,
          lastId,
          refetch: missed === "refetch",
        })),
      });
      for (const { missed } of opened) if (missed !== "refetch") missed.forEach(outbox.message);
      for (const subscription of opened) subscription.begin();
    },
  };
}
