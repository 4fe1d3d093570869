// The tab that holds the connection for all tabs: it subscribes once to every topic that any tab wants, and forwards
// messages.
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { LiveState } from "./live-client";
import type { LiveConnection, LiveConnectionListener } from "./live-connection";
import { inBatches } from "../in-batches";
import type { TabChannel, TabMessage, WantedTopic } from "./tab-channel";
import { topicKey } from "./topic-key";

interface LedTopic extends LiveTopic {
  readonly tabs: Set<string>;
  /** The id of the last forwarded message; undefined until the first response to a subscription that starts now. */
  lastId: number | undefined;
  /** Whether it is subscribed on the current connection. */
  isSubscribed: boolean;
}

/** Keeps a request within the largest frame, even with the longest possible topics. */
const MAX_TOPICS_PER_REQUEST = 50;

/** Resolves when that tab is gone; the signal cancels the wait. */
export type UntilGone = (tab: string, signal: AbortSignal) => Promise<void>;

/** The returned function ends it. Without `untilGone`, tabs that crash go unnoticed, so this must be the only tab. */
export function leadTabs(
  channel: TabChannel,
  connect: (listener: LiveConnectionListener) => LiveConnection,
  untilGone?: UntilGone,
): () => void {
  const leader = new LiveLeader(channel, connect, untilGone);
  const stopListening = channel.listen((message) => leader.handle(message));
  channel.post({ kind: "asks" });
  return () => {
    stopListening();
    leader.end();
  };
}

class LiveLeader {
  readonly #channel: TabChannel;
  readonly #connection: LiveConnection;
  readonly #topics = new Map<string, LedTopic>();
  readonly #untilGone: UntilGone | undefined;
  /** Tabs that are being watched for their disappearance. */
  readonly #watched = new Map<string, AbortController>();
  #state: LiveState = "connecting";

  constructor(
    channel: TabChannel,
    connect: (listener: LiveConnectionListener) => LiveConnection,
    untilGone: UntilGone | undefined,
  ) {
    this.#channel = channel;
    this.#untilGone = untilGone;
    this.#connection = connect({
      opened: () => this.#opened(),
      answered: (answer) => this.#answered(answer),
      changed: (state) => {
        this.#state = state;
        channel.post({ kind: "state", state });
      },
      rightsChanged: () => channel.post({ kind: "rights-changed" }),
    });
  }

  handle(message: TabMessage): void {
    if (message.kind === "wants") this.#wanted(message.tab, message.topics);
    else if (message.kind === "drops") this.#dropped(message.tab, message.topics);
    else if (message.kind === "leaves") this.#left(message.tab);
    else if (message.kind === "whereabouts") this.#tell(message);
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
    const toRequest = wanted.filter((each) => this.#needsRequest(tab, each));
    this.#requestTopics(toRequest);
    // A tab that joined later does not know the connection state yet.
    this.#channel.post({ kind: "state", state: this.#state });
    // A page that follows no topic opens no socket.
    if (this.#topics.size > 0) this.#connection.open();
  }

  #tell({ tab, topic, where }: Extract<TabMessage, { kind: "whereabouts" }>): void {
    this.#connection.send({ action: "notifysubscribers", ...topic, payload: { tab, ...where } });
  }

  #needsRequest(tab: string, { type, entityId, lastId }: WantedTopic): boolean {
    const known = this.#topics.get(topicKey({ type, entityId }));
    if (known === undefined) {
      const topic = { type, entityId, lastId, tabs: new Set([tab]), isSubscribed: false };
      this.#topics.set(topicKey(topic), topic);
      return true;
    }
    known.tabs.add(tab);
    // The server replays messages for a tab that has seen fewer; the other tabs skip what they have seen.
    if (lastId !== undefined && lastId !== known.lastId) return true;
    if (!known.isSubscribed) return false;
    const subscription = { type, entityId, lastId: known.lastId ?? 0, refetch: false };
    this.#forward({ event: "subscribed", subscriptions: [subscription] });
    return false;
  }

  /** A crashed tab sends no message; without this its topics would stay subscribed while other tabs are open. */
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
    for (const subscriptions of inBatches(unwanted, MAX_TOPICS_PER_REQUEST))
      this.#connection.send({ action: "removesubscriptions", subscriptions });
  }

  #opened(): void {
    const topics = [...this.#topics.values()];
    for (const topic of topics) topic.isSubscribed = false;
    this.#requestTopics(topics);
    // A tab may be behind because the lost connection was still replaying messages for it.
    this.#channel.post({ kind: "asks" });
  }

  /** Requests that cannot be sent now are sent when the connection opens. */
  #requestTopics(topics: readonly { type: string; entityId: string; lastId?: number | undefined }[]): void {
    const wanted = topics.map(({ type, entityId, lastId }) =>
      lastId === undefined ? { type, entityId } : { type, entityId, lastId },
    );
    for (const subscriptions of inBatches(wanted, MAX_TOPICS_PER_REQUEST))
      this.#connection.send({ action: "addsubscriptions", subscriptions });
  }

  #answered(answer: LiveAnswer): void {
    if (answer.event === "subscribed") for (const each of answer.subscriptions) this.#subscribed(each);
    // The server would refuse it again on this connection.
    if (answer.event === "refused")
      for (const { type, entityId } of answer.subscriptions)
        this.#topics.delete(topicKey({ type, entityId }));
    if (answer.event === "message" || answer.event === "refetch") {
      const topic = this.#topics.get(topicKey(answer));
      if (topic === undefined) return;
      if (answer.event === "refetch") topic.lastId = answer.lastId;
      // Messages may be replayed for a tab that has seen fewer than the others.
      else topic.lastId = Math.max(topic.lastId ?? 0, answer.id);
    }
    this.#forward(answer);
  }

  #subscribed(answered: LiveTopic & { lastId: number; refetch: boolean }): void {
    const topic = this.#topics.get(topicKey(answered));
    if (topic === undefined) return;
    topic.isSubscribed = true;
    // Otherwise the missed messages follow and advance `lastId`.
    if (topic.lastId === undefined || answered.refetch) topic.lastId = answered.lastId;
  }

  #forward(answer: LiveAnswer): void {
    this.#channel.post({ kind: "answers", answer });
  }
}
