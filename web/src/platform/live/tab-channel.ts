// The messages between the tabs of one browser and the tab that holds the connection.
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { LiveState, TabWhereabouts } from "./live-client";

export interface WantedTopic extends LiveTopic {
  /** The last message that the tab has seen; omitted to receive only new messages. */
  readonly lastId?: number;
}

export type TabMessage =
  | { readonly kind: "wants"; readonly tab: string; readonly topics: readonly WantedTopic[] }
  | { readonly kind: "drops"; readonly tab: string; readonly topics: readonly LiveTopic[] }
  | { readonly kind: "leaves"; readonly tab: string }
  | {
      readonly kind: "whereabouts";
      readonly tab: string;
      readonly topic: LiveTopic;
      readonly where: TabWhereabouts;
    }
  /** A tab is visible again or the network is back: reconnect without waiting. */
  | { readonly kind: "wakes" }
  | { readonly kind: "network-lost" }
  /** Sent by the tab that has just taken over the connection: all tabs must send their topics again. */
  | { readonly kind: "asks" }
  | { readonly kind: "answers"; readonly answer: LiveAnswer }
  | { readonly kind: "state"; readonly state: LiveState }
  | { readonly kind: "rights-changed" };

export interface TabChannel {
  /** Reaches all tabs including the sender, in order, and always asynchronously. */
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

/** A BroadcastChannel or a substitute: messages reach all other open channels of the same name. */
export interface LiveChannel {
  listen(listener: (message: unknown) => void): void;
  send(message: unknown): void;
  close(): void;
}

/** Without a BroadcastChannel, messages stay in this tab. Messages sent before `maySpeak` resolves are queued. */
export function createTabChannel(channel?: LiveChannel, maySpeak?: Promise<void>): TabChannel {
  const listeners = new Set<(message: TabMessage) => void>();
  const queued: TabMessage[] = [];
  let isOpen = true;
  let mustQueue = maySpeak !== undefined;
  const deliver = (message: TabMessage) => {
    if (isOpen) for (const listener of listeners) listener(message);
  };
  // The channel name contains the protocol version, so all messages here have this type.
  channel?.listen((message) => deliver(message as TabMessage));
  const post = (message: TabMessage) => {
    if (!isOpen) return;
    if (mustQueue) return void queued.push(message);
    channel?.send(message);
    queueMicrotask(() => deliver(message));
  };
  void maySpeak?.then(() => {
    mustQueue = false;
    for (const message of queued.splice(0)) post(message);
  });
  return {
    post,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isOpen = false;
      listeners.clear();
      channel?.close();
    },
  };
}
