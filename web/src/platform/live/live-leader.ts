// The tab that holds the connection for all: it subscribes once to what any of them wants, and passes on what is said.
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { LiveState } from "./live-client";
import type { LiveConnection, LiveConnectionListener } from "./live-connection";
import type { TabChannel, TabMessage, WantedTopic } from "./tab-channel";
import { topicKey } from "./topic-key";

interface LedTopic extends LiveTopic {
  readonly tabs: Set<string>;
  /** The last message that was passed on; unknown until the first answer to whoever hears from now on. */
  lastId: number | undefined;
  /** On the present connection. */
  isSubscribed: boolean;
}

/** Keeps a request of the longest topics there can be within the largest frame. */
const MOST_TOPICS_A_REQUEST = 50;

/** Fulfilled when the tab of that name is no more; given up by the signal. */
export type UntilGone = (tab: string, signal: AbortSignal) => Promise<void>;

/** Ends by the answer. Without a way to know of tabs that go away without a word there is only this one. */
export function leadTabs(
  room: TabChannel,
  connect: (listener: LiveConnectionListener) => LiveConnection,
  untilGone?: UntilGone,
): () => void {
  const leader = new LiveLeader(room, connect, untilGone);
  const stopHearing = room.hear((message) => leader.heard(message));
  room.say({ kind: "asks" });
  return () => {
    stopHearing();
    leader.end();
  };
}

class LiveLeader {
  readonly #room: TabChannel;
  readonly #connection: LiveConnection;
  readonly #topics = new Map<string, LedTopic>();
  readonly #untilGone: UntilGone | undefined;
  /** The tabs that are waited for to go away. */
  readonly #watched = new Map<string, AbortController>();
  #state: LiveState = "connecting";

  constructor(
    room: TabChannel,
    connect: (listener: LiveConnectionListener) => LiveConnection,
    untilGone: UntilGone | undefined,
  ) {
    this.#room = room;
    this.#untilGone = untilGone;
    this.#connection = connect({
      opened: () => this.#opened(),
      answered: (answer) => this.#answered(answer),
      changed: (state) => {
        this.#state = state;
        room.say({ kind: "state", state });
      },
      rightsChanged: () => room.say({ kind: "rights-changed" }),
    });
  }

  heard(message: TabMessage): void {
    if (message.kind === "wants") this.#wanted(message.tab, message.topics);
    else if (message.kind === "drops") this.#dropped(message.tab, message.topics);
    else if (message.kind === "leaves") this.#left(message.tab);
    else if (message.kind === "wakes") this.#connection.tryNow();
    else if (message.kind === "network-lost") this.#connection.lost();
  }

  end(): void {
    this.#connection.close();
    this.#topics.clear();
    for (const watching of this.#watched.values()) watching.abort();
  }

  #wanted(tab: string, wanted: readonly WantedTopic[]): void {
    this.#watch(tab);
    const toAsk = wanted.filter((each) => this.#mustAsk(tab, each));
    this.#ask(toAsk);
    // Whoever came into the room later has not heard how things are.
    this.#room.say({ kind: "state", state: this.#state });
    // Nobody is connected for nothing: a page that follows no topic opens no socket.
    if (this.#topics.size > 0) this.#connection.open();
  }

  #mustAsk(tab: string, { type, entityId, lastId }: WantedTopic): boolean {
    const known = this.#topics.get(topicKey({ type, entityId }));
    if (known === undefined) {
      const topic = { type, entityId, lastId, tabs: new Set([tab]), isSubscribed: false };
      this.#topics.set(topicKey(topic), topic);
      return true;
    }
    known.tabs.add(tab);
    // Sent again for who has seen less; the others recognise what they have seen.
    if (lastId !== undefined && lastId !== known.lastId) return true;
    if (!known.isSubscribed) return false;
    const subscription = { type, entityId, lastId: known.lastId ?? 0, refetch: false };
    this.#pass({ event: "subscribed", subscriptions: [subscription] });
    return false;
  }

  /** A tab that crashes says nothing; what only it wanted would be heard for nobody, for as long as others are open. */
  #watch(tab: string): void {
    if (this.#untilGone === undefined || this.#watched.has(tab)) return;
    const watching = new AbortController();
    this.#watched.set(tab, watching);
    const gone = () => {
      if (!watching.signal.aborted) this.#left(tab);
    };
    this.#untilGone(tab, watching.signal).then(gone, () => undefined);
  }

  #left(tab: string): void {
    this.#watched.get(tab)?.abort();
    this.#watched.delete(tab);
    this.#dropped(tab, [...this.#topics.values()]);
  }

  #dropped(tab: string, topics: readonly LiveTopic[]): void {
    const unwanted = topics.flatMap((topic) => {
      const known = this.#topics.get(topicKey(topic));
      if (known === undefined || !known.tabs.delete(tab) || known.tabs.size > 0) return [];
      this.#topics.delete(topicKey(known));
      return [{ type: known.type, entityId: known.entityId }];
    });
    for (const subscriptions of inParts(unwanted))
      this.#connection.send({ action: "removesubscriptions", subscriptions });
  }

  #opened(): void {
    const topics = [...this.#topics.values()];
    for (const topic of topics) topic.isSubscribed = false;
    this.#ask(topics);
    // A tab may have been further back, in the middle of what the lost connection was sending again for it.
    this.#room.say({ kind: "asks" });
  }

  /** What cannot be sent now is asked for when the connection is there (again). */
  #ask(topics: readonly { type: string; entityId: string; lastId?: number | undefined }[]): void {
    const wanted = topics.map(({ type, entityId, lastId }) =>
      lastId === undefined ? { type, entityId } : { type, entityId, lastId },
    );
    for (const subscriptions of inParts(wanted))
      this.#connection.send({ action: "addsubscriptions", subscriptions });
  }

  #answered(answer: LiveAnswer): void {
    if (answer.event === "subscribed") for (const each of answer.subscriptions) this.#subscribed(each);
    // On this connection it would be refused again.
    if (answer.event === "refused")
      for (const { type, entityId } of answer.subscriptions)
        this.#topics.delete(topicKey({ type, entityId }));
    if (answer.event === "message" || answer.event === "refetch") {
      const topic = this.#topics.get(topicKey(answer));
      if (topic === undefined) return;
      if (answer.event === "refetch") topic.lastId = answer.lastId;
      // Something may be sent again for a tab that has seen less than the others.
      else topic.lastId = Math.max(topic.lastId ?? 0, answer.id);
    }
    this.#pass(answer);
  }

  #subscribed(answered: LiveTopic & { lastId: number; refetch: boolean }): void {
    const topic = this.#topics.get(topicKey(answered));
    if (topic === undefined) return;
    topic.isSubscribed = true;
    // Otherwise the messages that were missed follow, and bring it there.
    if (topic.lastId === undefined || answered.refetch) topic.lastId = answered.lastId;
  }

  #pass(answer: LiveAnswer): void {
    this.#room.say({ kind: "answers", answer });
  }
}

function inParts<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += MOST_TOPICS_A_REQUEST)
    parts.push(all.slice(at, at + MOST_TOPICS_A_REQUEST));
  return parts;
}
