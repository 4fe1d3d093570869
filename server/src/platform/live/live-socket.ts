// One connection of the live channel: what it asks for, what it may hear, and when it must go.
import type { WebSocket } from "ws";
import { LONGEST_SILENCE_MS } from "@gap/core/live/live-figures";
import {
  maySubscribe,
  wasDeactivated,
  type LivePerson,
  type LiveTopic,
} from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";
import { sortAskedTopics, type AskedTopics } from "./asked-topics";
import type { LiveAccess, LiveEntry } from "./live-access";
import type { Subscription } from "./live-hub";
import { topicKey } from "./live-messages.db";
import type { LiveMetrics } from "./live-metrics";
import { createSocketOutbox, type CloseReason, type SocketOutbox } from "./socket-outbox";
import { readRequests } from "./socket-requests";

export interface LiveSocket {
  readonly sessionId: string;
  readonly userId: string;
  /** What the database says now; nothing where the session is over. */
  judge(person: LivePerson | undefined): void;
  /** Ends it where it has been silent, or reads too slowly since the last time. */
  inspect(): void;
  close(reason: CloseReason): void;
  readonly closed: Promise<void>;
}

interface SocketOptions {
  readonly ws: WebSocket;
  readonly region: Region;
  readonly entry: LiveEntry;
  readonly access: LiveAccess;
  readonly metrics: LiveMetrics;
}

const INTERNAL_ERROR = 1011;

export function openLiveSocket({ ws, region, entry, access, metrics }: SocketOptions): LiveSocket {
  const { sessionId } = entry;
  const subscribed = createSubscriptions(region);
  const outbox = createSocketOutbox(ws, metrics, subscribed.leaveAll);
  const now = () => region.clock.now().getTime();
  let { person } = entry;
  let lastHeardAt = now();

  const may = (topic: LiveTopic) => maySubscribe(person, topic, { ...region.config, region: region.id });

  const judge = (found: LivePerson | undefined): void => {
    if (found === undefined) return outbox.close("sessionEnded");
    const before = person;
    person = found;
    if (wasDeactivated(before, found) || !subscribed.topics().every(may)) outbox.close("rightsChanged");
  };

  const heard = () => {
    lastHeardAt = now();
  };
  ws.on("message", heard);
  ws.on("ping", heard);
  readRequests(ws, {
    ping: () => outbox.answer({ event: "pong" }),
    malformed: () => outbox.close("malformed"),
    failed(error) {
      region.log.error({ err: error }, "a request of the live channel failed");
      ws.close(INTERNAL_ERROR);
    },
    async answer(request) {
      if (request.action === "removesubscriptions") return request.subscriptions.forEach(subscribed.leave);
      if (request.action === "notifysubscribers") {
        // No kind of message is a user's to send: whatever is told has happened on the server.
        const { action, type, entityId } = request;
        const subscriptions = [{ type, entityId }];
        return outbox.answer({ event: "refused", action, reason: "not-allowed", subscriptions });
      }
      // Asked anew: what held when the connection was made may not hold now.
      judge((await access.peopleOf(region, [sessionId])).get(sessionId));
      if (outbox.isOpen()) await subscribed.add(request.subscriptions, may, outbox);
    },
  });
  // A frame that is too large or not of the protocol: the library closes the connection by itself.
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
    userId: person.userId,
    judge,
    inspect() {
      if (outbox.staysSlow()) outbox.close("tooSlow");
      if (now() - lastHeardAt > LONGEST_SILENCE_MS) outbox.close("silent");
    },
    close: outbox.close,
    closed,
  };
}

function createSubscriptions(region: Region) {
  const subscriptions = new Map<string, Subscription>();
  return {
    topics: () => [...subscriptions.values()],
    leave(topic: { readonly type: string; readonly entityId: string }): void {
      subscriptions.get(topicKey(topic))?.leave();
      subscriptions.delete(topicKey(topic));
    },
    leaveAll(): void {
      for (const { leave } of subscriptions.values()) leave();
      subscriptions.clear();
    },
    async add(asked: AskedTopics, may: (topic: LiveTopic) => boolean, outbox: SocketOutbox): Promise<void> {
      const { allowed, notAllowed, tooMany } = sortAskedTopics(asked, { may, subscribed: subscriptions });
      const refused = { event: "refused", action: "addsubscriptions" } as const;
      if (notAllowed.length > 0)
        outbox.answer({ ...refused, reason: "not-allowed", subscriptions: notAllowed });
      if (tooMany.length > 0) outbox.answer({ ...refused, reason: "too-many", subscriptions: tooMany });
      if (allowed.length === 0) return;
      const opened = await region.live.subscribe(allowed, outbox.message);
      if (!outbox.isOpen()) return opened.forEach(({ leave }) => leave());
      for (const subscription of opened) {
        subscriptions.get(topicKey(subscription))?.leave();
        subscriptions.set(topicKey(subscription), subscription);
      }
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
