// What the tabs of one browser and the one of them that holds the connection say to each other.
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { LiveState } from "./live-client";

export interface WantedTopic extends LiveTopic {
  /** The last message that the tab has seen; left out by whoever wants to hear from now on. */
  readonly lastId?: number;
}

export type TabMessage =
  | { readonly kind: "wants"; readonly tab: string; readonly topics: readonly WantedTopic[] }
  | { readonly kind: "drops"; readonly tab: string; readonly topics: readonly LiveTopic[] }
  | { readonly kind: "leaves"; readonly tab: string }
  /** Somebody looks at a tab again, or the network is back: a connection that waits need not wait. */
  | { readonly kind: "wakes" }
  | { readonly kind: "network-lost" }
  /** By whoever has just taken the connection over: what everybody wants has to be said anew. */
  | { readonly kind: "asks" }
  | { readonly kind: "answers"; readonly answer: LiveAnswer }
  | { readonly kind: "state"; readonly state: LiveState }
  | { readonly kind: "rights-changed" };

export interface TabChannel {
  /** Reaches everybody in the room, also who says it; in order, and never before this returns. */
  say(message: TabMessage): void;
  hear(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

/** A BroadcastChannel, or what stands for one: what is sent reaches all the others that are open by the same name. */
export interface LiveChannel {
  hear(listener: (message: unknown) => void): void;
  send(message: unknown): void;
  close(): void;
}

/** Without a channel the room is this tab's own. What is said before the tab may speak is said then. */
export function createTabChannel(channel?: LiveChannel, maySpeak?: Promise<void>): TabChannel {
  const listeners = new Set<(message: TabMessage) => void>();
  const unsaid: TabMessage[] = [];
  let isOpen = true;
  let isQuiet = maySpeak !== undefined;
  const deliver = (message: TabMessage) => {
    if (isOpen) for (const listener of listeners) listener(message);
  };
  // The name of the channel carries the version of this protocol, so nobody else speaks here.
  channel?.hear((message) => deliver(message as TabMessage));
  const say = (message: TabMessage) => {
    if (!isOpen) return;
    if (isQuiet) return void unsaid.push(message);
    channel?.send(message);
    queueMicrotask(() => deliver(message));
  };
  void maySpeak?.then(() => {
    isQuiet = false;
    for (const message of unsaid.splice(0)) say(message);
  });
  return {
    say,
    hear(listener) {
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
