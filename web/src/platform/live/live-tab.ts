// One tab's side of the live channel: who follows what in it, how far each topic is, and that everything comes once.
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import { livePayloadSchemas, type LivePayload } from "@gap/core/live/live-payloads";
import { isLiveType, type LiveTopic, type LiveType } from "@gap/core/live/live-subscriptions";
import type { LiveClient, LiveFollower, LiveState, RefetchReason } from "./live-client";
import type { TabChannel, TabMessage, WantedTopic } from "./tab-channel";
import { topicKey } from "./topic-key";

/** Of any type: its payloads have been parsed by the schema of the topic that it follows. */
type AnyFollower = LiveFollower<LiveType>;

interface FollowedTopic extends LiveTopic {
  readonly followers: Set<AnyFollower>;
  lastId: number | undefined;
  /** Something is missing in between: it was asked for again. */
  isCatchingUp: boolean;
  isRefused: boolean;
}

export interface TabOptions {
  /** A name that no other tab has. */
  readonly tab: string;
  readonly reportError: (error: unknown) => void;
  readonly rightsChanged: () => void;
}

export class LiveTab implements LiveClient {
  readonly #options: TabOptions;
  readonly #topics = new Map<string, FollowedTopic>();
  readonly #listeners = new Set<() => void>();
  #room: TabChannel | undefined;
  #state: LiveState = "connecting";

  constructor(options: TabOptions) {
    this.#options = options;
  }

  /** Until it leaves again; what is followed is remembered in between. */
  enter(room: TabChannel): void {
    this.#room = room;
    room.hear((message) => this.#heard(message));
    this.#wantAll();
  }

  leave(): void {
    this.#room?.say({ kind: "leaves", tab: this.#options.tab });
    this.#room = undefined;
    this.#become("connecting");
  }

  /** Whoever comes next is somebody else, who hears from now on. */
  forget(): void {
    for (const topic of this.#topics.values()) {
      topic.lastId = undefined;
      topic.isRefused = false;
    }
  }

  /** Says again what is wanted: who was asleep may have been forgotten, and has missed what was said. */
  wake(): void {
    this.#room?.say({ kind: "wakes" });
    this.#want([...this.#topics.values()].filter(({ isRefused }) => !isRefused));
  }

  askAgain(): void {
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
    };
    const known = this.#topics.get(key);
    const topic = known ?? newTopic({ type, entityId }, options.fromStart === true ? 0 : undefined);
    topic.followers.add(own);
    this.#topics.set(key, topic);
    if (known === undefined || known.isRefused) this.#want([topic]);
    return () => {
      if (!topic.followers.delete(own) || topic.followers.size > 0) return;
      this.#topics.delete(key);
      this.#room?.say({ kind: "drops", tab: this.#options.tab, topics: [{ type, entityId }] });
    };
  }

  state(): LiveState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #heard(message: TabMessage): void {
    if (message.kind === "asks") this.#wantAll();
    else if (message.kind === "state") this.#become(message.state);
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
        return this.#said(answer);
      case "pong":
        return undefined;
    }
  }

  #subscribed(answered: LiveTopic & { readonly lastId: number; readonly refetch: boolean }): void {
    const topic = this.#topics.get(topicKey(answered));
    if (topic === undefined) return;
    topic.isCatchingUp = false;
    if (topic.lastId === undefined) this.#begins(topic, answered.lastId);
    // What was missed follows as messages where it is still known.
    else if (answered.refetch) this.#missed(topic, answered.lastId);
  }

  #refused({ reason, subscriptions }: Extract<LiveAnswer, { event: "refused" }>): void {
    for (const asked of subscriptions) {
      const topic = this.#topics.get(topicKey(asked));
      if (topic === undefined) continue;
      topic.isRefused = true;
      if (reason === "too-many")
        this.#options.reportError(new Error("Too much is followed on the live channel"));
    }
  }

  /** What the screen shows was fetched before: where something was ever said it may be of before that (spec 6 F3). */
  #begins(topic: FollowedTopic, lastId: number): void {
    topic.lastId = lastId;
    if (lastId > 0) this.#tellToRefetch(topic, "begins");
  }

  #missed(topic: FollowedTopic | undefined, lastId: number): void {
    if (topic === undefined || topic.lastId === lastId) return;
    topic.lastId = lastId;
    this.#tellToRefetch(topic, "missed");
  }

  #tellToRefetch({ followers }: FollowedTopic, why: RefetchReason): void {
    for (const follower of followers) this.#tell(() => follower.refetch?.(why));
  }

  #said({ type, entityId, id, payload }: Extract<LiveAnswer, { event: "message" }>): void {
    const topic = this.#topics.get(topicKey({ type, entityId }));
    // Before its own beginning is known it may be something old, sent again for another tab.
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
    for (const follower of topic.followers) this.#tell(() => follower.message(parsed.data));
  }

  /** What one follower does wrong is not the others' matter. */
  #tell(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#options.reportError(error);
    }
  }

  /** Also what was refused: rights that changed, in either direction, show by a new connection. */
  #wantAll(): void {
    this.#want([...this.#topics.values()]);
  }

  #want(topics: readonly FollowedTopic[]): void {
    if (this.#room === undefined || topics.length === 0) return;
    const wanted = topics.map((topic): WantedTopic => {
      topic.isRefused = false;
      const { type, entityId, lastId } = topic;
      return lastId === undefined ? { type, entityId } : { type, entityId, lastId };
    });
    this.#room.say({ kind: "wants", tab: this.#options.tab, topics: wanted });
  }

  #become(state: LiveState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function newTopic(topic: LiveTopic, lastId: number | undefined): FollowedTopic {
  return { ...topic, followers: new Set(), lastId, isCatchingUp: false, isRefused: false };
}
