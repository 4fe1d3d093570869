// A fake live server for tests. It numbers and stores messages as the real server does, and can cut connections, stay
// silent or be unreachable.
import { mustRefetch } from "@gap/core/live/must-refetch";
import type { LiveAnswer, LiveRequest } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { LiveConnectionEnvironment, LiveSocket, LiveTimers } from "./live-connection";
import { topicKey } from "./topic-key";

export const ABNORMAL = 1006;

interface FakeSocket extends LiveSocket {
  readonly token: string;
  readonly requests: LiveRequest[];
  isOpen: boolean;
}

/** Uses the test's fake clock. */
export const fakeTimers: LiveTimers = {
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

export class FakeLiveServer {
  readonly sockets: FakeSocket[] = [];
  readonly #messages = new Map<string, unknown[]>();
  /** Messages up to this id have been deleted. */
  readonly #forgotten = new Map<string, number>();
  readonly #subscribers = new Map<FakeSocket, Set<string>>();
  /** "swallows": connection attempts get no response; "away": they fail. */
  attitude: "accepts" | "away" | "swallows" = "accepts";
  isSilent = false;
  refuses: (topic: { type: string; entityId: string }) => boolean = () => false;

  openSocket(token: string): FakeSocket {
    const socket: FakeSocket = {
      token,
      requests: [],
      isOpen: false,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (frame) => this.#handle(socket, JSON.parse(frame) as LiveRequest),
      close: () => this.#gone(socket),
    };
    this.sockets.push(socket);
    queueMicrotask(() => {
      if (this.attitude === "accepts") {
        socket.isOpen = true;
        this.#subscribers.set(socket, new Set());
        socket.onopen?.();
      }
      if (this.attitude === "away") socket.onclose?.({ code: ABNORMAL });
    });
    return socket;
  }

  open(): FakeSocket[] {
    return this.sockets.filter(({ isOpen }) => isOpen);
  }

  requests(action: LiveRequest["action"]): LiveRequest[] {
    return this.sockets.flatMap(({ requests }) => requests.filter((request) => request.action === action));
  }

  /** Closes every connection with this code. */
  cut(code = ABNORMAL): void {
    for (const socket of this.open()) {
      this.#gone(socket);
      socket.onclose?.({ code });
    }
  }

  publish(topic: LiveTopic, ...payloads: unknown[]): void {
    for (const payload of payloads) {
      const kept = this.#messages.get(topicKey(topic)) ?? [];
      kept.push(payload);
      this.#messages.set(topicKey(topic), kept);
      for (const [socket, topics] of this.#subscribers)
        if (topics.has(topicKey(topic))) this.#message(socket, topic, kept.length);
    }
  }

  forget(topic: LiveTopic): void {
    this.#forgotten.set(topicKey(topic), this.#messages.get(topicKey(topic))?.length ?? 0);
  }

  say(answer: LiveAnswer): void {
    for (const socket of this.open()) this.#say(socket, answer);
  }

  #handle(socket: FakeSocket, request: LiveRequest): void {
    socket.requests.push(request);
    if (!socket.isOpen || this.isSilent) return;
    if (request.action === "ping") this.#say(socket, { event: "pong" });
    if (request.action === "removesubscriptions")
      for (const topic of request.subscriptions) this.#subscribers.get(socket)?.delete(topicKey(topic));
    if (request.action !== "addsubscriptions") return;
    const refused = request.subscriptions.filter((topic) => this.refuses(topic));
    if (refused.length > 0)
      this.#say(socket, {
        event: "refused",
        action: "addsubscriptions",
        reason: "not-allowed",
        subscriptions: refused.map(({ type, entityId }) => ({ type, entityId })),
      });
    for (const { lastId, ...topic } of request.subscriptions)
      if (!this.refuses(topic)) this.#subscribe(socket, topic as LiveTopic, lastId);
  }

  #subscribe(socket: FakeSocket, topic: LiveTopic, lastSeen: number | undefined): void {
    const key = topicKey(topic);
    this.#subscribers.get(socket)?.add(key);
    const lastId = this.#messages.get(key)?.length ?? 0;
    const from = lastSeen === undefined ? lastId : Math.max(lastSeen, this.#forgotten.get(key) ?? 0);
    const missed = Math.max(0, lastId - from);
    const refetch = lastSeen !== undefined && mustRefetch({ lastId: lastSeen, storedSince: missed }, lastId);
    this.#say(socket, { event: "subscribed", subscriptions: [{ ...topic, lastId, refetch }] });
    if (!refetch) for (let id = from + 1; id <= lastId; id += 1) this.#message(socket, topic, id);
  }

  #message(socket: FakeSocket, topic: LiveTopic, id: number): void {
    const payload = this.#messages.get(topicKey(topic))?.[id - 1];
    this.#say(socket, { event: "message", ...topic, id, payload });
  }

  #say(socket: FakeSocket, answer: LiveAnswer): void {
    if (socket.isOpen) socket.onmessage?.({ data: JSON.stringify(answer) });
  }

  #gone(socket: FakeSocket): void {
    socket.isOpen = false;
    this.#subscribers.delete(socket);
  }
}

export function environmentOn(
  server: FakeLiveServer,
  changes: Partial<LiveConnectionEnvironment> = {},
): LiveConnectionEnvironment {
  return {
    timers: fakeTimers,
    random: () => 0.5,
    isOnline: () => true,
    accessToken: async () => "token",
    sessionRefused: async () => true,
    checkSession: async () => undefined,
    openSocket: (token) => server.openSocket(token),
    reportError: (error) => {
      throw error;
    },
    ...changes,
  };
}
