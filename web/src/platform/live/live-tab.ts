// One tab's side of the live channel: tracks its followers and the last message of each topic, and delivers each
// message once.
import type { LiveAnswer, SharedWhereabouts } from "@gap/core/live/live-messages.schema";
import { livePayloadSchemas, type LivePayload } from "@gap/core/live/live-payloads.schema";
import { isLiveType, type LiveTopic, type LiveType } from "@gap/core/live/live-subscriptions";
import type { LiveClient, LiveFollower, LiveState, RefetchReason, TabWhereabouts } from "./live-client";
import type { TabChannel, TabMessage, WantedTopic } from "./tab-channel";
import { topicKey } from "./topic-key";

/** A follower of any type; its payloads are parsed with the schema of its topic. */
type AnyFollower = LiveFollower<LiveType>;

interface FollowedTopic extends LiveTopic {
  readonly followers: Set<AnyFollower>;
  lastId: number | undefined;
  /** Messages are missing and have been requested again. */
  isCatchingUp: boolean;
  isRefused: boolean;
}

export interface TabOptions {
  /** A unique name of this tab. */
  readonly tab: string;
  readonly reportError: (error: unknown) => void;
  readonly rightsChanged: () => void;
}

export class LiveTab implements LiveClient {
  readonly #options: TabOptions;
  readonly #topics = new Map<string, FollowedTopic>();
  readonly #listeners = new Set<() => void>();
  #channel: TabChannel | undefined;
  #state: LiveState = "connecting";

  constructor(options: TabOptions) {
    this.#options = options;
  }

  /** Joins the channel until `leave`; followed topics are remembered in between. */
  enter(channel: TabChannel): void {
    this.#channel = channel;
    channel.listen((message) => this.#handle(message));
    this.#wantAll();
  }

  leave(): void {
    this.#channel?.post({ kind: "leaves", tab: this.#options.tab });
    this.#channel = undefined;
    this.#setState("connecting");
  }

  /** The next user is a different one and starts with new messages only. */
  forget(): void {
    for (const topic of this.#topics.values()) {
      topic.lastId = undefined;
      topic.isRefused = false;
    }
  }

  /** Requests all topics again: a tab that was asleep may have been dropped and has missed messages. */
  wake(): void {
    this.#channel?.post({ kind: "wakes" });
    this.#want([...this.#topics.values()].filter(({ isRefused }) => !isRefused));
  }

  retryRefused(): void {
    this.#want([...this.#topics.values()].filter(({ isRefused }) => isRefused));
  }

  follow<Type extends LiveType>(
    { type, entityId }: { readonly type: Type; readonly entityId: string },
    follower: LiveFollower<Type>,
    options: { readonly fromStart?: boolean } = {},
  ): () => void {
    const key = topicKey({ type, entityId });
    const own = {
      message: (payload: LivePayload<LiveType>) => follower.message(payload as LivePayload<Type>),
      refetch: (why: RefetchReason) => follower.refetch?.(why),
      whereabouts: (shared: SharedWhereabouts) => follower.whereabouts?.(shared),
    };
    const known = this.#topics.get(key);
    const topic = known ?? newTopic({ type, entityId }, options.fromStart === true ? 0 : undefined);
    topic.followers.add(own);
    this.#topics.set(key, topic);
    if (known === undefined || known.isRefused) this.#want([topic]);
    return () => {
      if (!topic.followers.delete(own) || topic.followers.size > 0) return;
      this.#topics.delete(key);
      this.#channel?.post({ kind: "drops", tab: this.#options.tab, topics: [{ type, entityId }] });
    };
  }

  get tab(): string {
    return this.#options.tab;
  }

  tellWhereabouts({ type, entityId }: LiveTopic, where: TabWhereabouts): void {
    this.#channel?.post({
      kind: "whereabouts",
      tab: this.#options.tab,
      topic: { type, entityId },
      where,
    });
  }

  state(): LiveState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #handle(message: TabMessage): void {
    if (message.kind === "asks") this.#wantAll();
    else if (message.kind === "state") this.#setState(message.state);
    else if (message.kind === "rights-changed") this.#options.rightsChanged();
    else if (message.kind === "answers") this.#answered(message.answer);
  }

  #answered(answer: LiveAnswer): void {
    switch (answer.event) {
      case "subscribed":
        return answer.subscriptions.forEach((each) => this.#subscribed(each));
      case "refused":
        return this.#refused(answer);
      case "refetch":
        return this.#missed(this.#topics.get(topicKey(answer)), answer.lastId);
      case "message":
        return this.#received(answer);
      case "whereabouts":
        return this.#heardOf(answer);
      case "pong":
        return undefined;
    }
  }

  #subscribed(answered: LiveTopic & { readonly lastId: number; readonly refetch: boolean }): void {
    const topic = this.#topics.get(topicKey(answered));
    if (topic === undefined) return;
    topic.isCatchingUp = false;
    if (topic.lastId === undefined) this.#begins(topic, answered.lastId);
    // Otherwise the missed messages follow.
    else if (answered.refetch) this.#missed(topic, answered.lastId);
  }

  #refused({ reason, subscriptions }: Extract<LiveAnswer, { event: "refused" }>): void {
    for (const topicRef of subscriptions) {
      const topic = this.#topics.get(topicKey(topicRef));
      if (topic === undefined) continue;
      topic.isRefused = true;
      if (reason === "too-many")
        this.#options.reportError(new Error("Too many topics are followed on the live channel"));
    }
  }

  /** The screen's data was fetched before this point, so it may be older than the last message (spec 6 F3). */
  #begins(topic: FollowedTopic, lastId: number): void {
    topic.lastId = lastId;
    if (lastId > 0) this.#notifyRefetch(topic, "begins");
  }

  #missed(topic: FollowedTopic | undefined, lastId: number): void {
    if (topic === undefined || topic.lastId === lastId) return;
    topic.lastId = lastId;
    this.#notifyRefetch(topic, "missed");
  }

  #notifyRefetch({ followers }: FollowedTopic, why: RefetchReason): void {
    for (const follower of followers) this.#notify(() => follower.refetch?.(why));
  }

  #received({ type, entityId, id, payload }: Extract<LiveAnswer, { event: "message" }>): void {
    const topic = this.#topics.get(topicKey({ type, entityId }));
    // Before this tab's own subscription starts, this may be an old message replayed for another tab.
    if (topic?.lastId === undefined || id <= topic.lastId) return;
    if (id > topic.lastId + 1) {
      if (!topic.isCatchingUp) this.#want([topic]);
      topic.isCatchingUp = true;
      return;
    }
    topic.lastId = id;
    if (!isLiveType(type)) return;
    const parsed = livePayloadSchemas[type].safeParse(payload);
    if (!parsed.success) return this.#options.reportError(parsed.error);
    for (const follower of topic.followers) this.#notify(() => follower.message(parsed.data));
  }

  #heardOf({ event: _event, ...shared }: Extract<LiveAnswer, { event: "whereabouts" }>): void {
    for (const follower of this.#topics.get(topicKey(shared))?.followers ?? [])
      this.#notify(() => follower.whereabouts?.(shared));
  }

  /** An error in one follower must not affect the others. */
  #notify(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#options.reportError(error);
    }
  }

  /** Includes refused topics: a new connection may follow a change of permissions in either direction. */
  #wantAll(): void {
    this.#want([...this.#topics.values()]);
  }

  #want(topics: readonly FollowedTopic[]): void {
    if (this.#channel === undefined || topics.length === 0) return;
    const wanted = topics.map((topic): WantedTopic => {
      topic.isRefused = false;
      const { type, entityId, lastId } = topic;
      return lastId === undefined ? { type, entityId } : { type, entityId, lastId };
    });
    this.#channel.post({ kind: "wants", tab: this.#options.tab, topics: wanted });
  }

  #setState(state: LiveState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function newTopic(topic: LiveTopic, lastId: number | undefined): FollowedTopic {
  return { ...topic, followers: new Set(), lastId, isCatchingUp: false, isRefused: false };
}
