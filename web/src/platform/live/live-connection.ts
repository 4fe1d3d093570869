// One websocket to the live channel with pings, loss detection and reconnects (spec 1 §4, §9; spec 4 §H). It does not
// know subscriptions: the listener sends them again each time the connection opens.
import { LIVE_CLOSE_CODES, MAX_SILENCE_MS, PING_EVERY_MS } from "@gap/core/live/live-figures";
import type { LiveAnswer, LiveRequest } from "@gap/core/live/live-messages.schema";
import type { LiveState } from "./live-client";

/** The parts of WebSocket that are used here. */
export interface LiveSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(frame: string): void;
  close(): void;
}

export interface LiveTimers {
  now(): number;
  /** Runs the callback once after the delay; the returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}

export interface LiveConnectionEnvironment {
  readonly timers: LiveTimers;
  readonly random: () => number;
  /** False while the browser is offline. */
  readonly isOnline: () => boolean;
  /** A token for the next attempt; undefined while no user is signed in. */
  readonly accessToken: () => Promise<string | undefined>;
  /** The server rejected the session, like a 401. Resolves to true if another attempt is worthwhile. */
  readonly sessionRefused: (accessToken: string) => Promise<boolean>;
  /** Browsers do not reveal why a websocket attempt failed, so this checks whether the session has ended. */
  readonly checkSession: (accessToken: string) => Promise<void>;
  readonly openSocket: (accessToken: string) => LiveSocket;
  readonly reportError: (error: unknown) => void;
}

export interface LiveConnectionListener {
  /** The listener must now send all its subscriptions. */
  opened(): void;
  answered(answer: LiveAnswer): void;
  changed(state: LiveState): void;
  rightsChanged(): void;
}

export interface LiveConnection {
  open(): void;
  /**
   * Returns false while not connected. Requests are not queued: the listener sends its subscriptions after each
   * opening, so the ten connection attempts, a second apart, also serve as retries of sending (spec 1 §4).
   */
  send(request: LiveRequest): boolean;
  /** Connects immediately instead of waiting, because a connection is probably possible now. */
  tryNow(): void;
  /** The browser lost its network: this socket will receive nothing more. */
  lost(): void;
  close(): void;
}

const RECONNECT_AFTER_MS = 1_000;
const MAX_ATTEMPTS = 10;
/**
 * A server can be away for longer than the ten attempts (spec 1 §9) take. Keep retrying slowly and silently, so that
 * the page reconnects by itself.
 */
const QUIET_RETRY_MS = 30_000;
/** Spreads reconnects, so that the clients of a stopping server do not all connect to the next one simultaneously. */
const MAX_JITTER_MS = 2_000;
/** Time limit for an attempt that gets no response at all, for example behind a firewall that drops packets. */
const MAX_OPENING_MS = 10_000;
const SESSION_IS_CHECKED_AT_ATTEMPT = 3;

export function createLiveConnection(
  environment: LiveConnectionEnvironment,
  listener: LiveConnectionListener,
): LiveConnection {
  return new ReconnectingConnection(environment, listener);
}

class ReconnectingConnection implements LiveConnection {
  readonly #environment: LiveConnectionEnvironment;
  readonly #listener: LiveConnectionListener;
  #state: LiveState = "connecting";
  #isWanted = false;
  #socket: LiveSocket | undefined;
  #openedAt: number | undefined;
  #heardAt = 0;
  #isAttempting = false;
  #failures = 0;
  #stopWaiting = () => {};
  #stopPinging = () => {};
  #stopExpecting: (() => void) | undefined;

  constructor(environment: LiveConnectionEnvironment, listener: LiveConnectionListener) {
    this.#environment = environment;
    this.#listener = listener;
  }

  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    void this.#attempt();
  }

  send(request: LiveRequest): boolean {
    if (this.#socket === undefined || this.#openedAt === undefined) return false;
    this.#socket.send(JSON.stringify(request));
    return true;
  }

  tryNow(): void {
    if (!this.#isWanted) return;
    const { timers } = this.#environment;
    // The computer was asleep: the server has dropped this connection, whatever the socket reports.
    if (this.#openedAt !== undefined && timers.now() - this.#heardAt > MAX_SILENCE_MS) this.#reconnect(0);
    if (this.#socket !== undefined) return;
    this.#failures = 0;
    void this.#attempt();
  }

  lost(): void {
    if (this.#isWanted && this.#socket !== undefined) this.#lose();
  }

  close(): void {
    this.#isWanted = false;
    this.#stopWaiting();
    this.#dropSocket();
    this.#setState("connecting");
  }

  async #attempt(): Promise<void> {
    if (this.#isAttempting || this.#socket !== undefined) return;
    this.#isAttempting = true;
    this.#stopWaiting();
    try {
      const token = await this.#environment.accessToken();
      if (token !== undefined && this.#isWanted) this.#connect(token);
    } catch {
      // The token could not be refreshed, so the network is down.
      this.#failed();
    } finally {
      this.#isAttempting = false;
    }
  }

  #connect(token: string): void {
    const { openSocket, timers } = this.#environment;
    const socket = openSocket(token);
    this.#socket = socket;
    this.#stopWaiting = timers.after(MAX_OPENING_MS, () => this.#lose(token));
    socket.onopen = () => {
      this.#stopWaiting();
      this.#openedAt = timers.now();
      this.#heardAt = timers.now();
      this.#pingLater();
      this.#setState("online");
      this.#listener.opened();
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = timers.now();
      const answer = this.#read(data);
      if (answer === undefined) return;
      this.#failures = 0;
      if (answer.event === "pong") this.#ponged();
      else this.#listener.answered(answer);
    };
    socket.onclose = ({ code }) => void this.#closed(code, token);
  }

  #read(data: unknown): LiveAnswer | undefined {
    try {
      return JSON.parse(String(data)) as LiveAnswer;
    } catch (error) {
      this.#environment.reportError(error);
      return undefined;
    }
  }

  // Measure from the ping: timers run late in a hidden tab, which alone must not count as a lost connection.
  #pingLater(): void {
    const { timers } = this.#environment;
    this.#stopPinging = timers.after(PING_EVERY_MS, () => {
      this.send({ action: "ping" });
      this.#stopExpecting ??= timers.after(MAX_SILENCE_MS, () => this.#lose());
      this.#pingLater();
    });
  }

  #ponged(): void {
    this.#stopExpecting?.();
    this.#stopExpecting = undefined;
  }

  async #closed(code: number, token: string): Promise<void> {
    const { timers, random, reportError } = this.#environment;
    const lasted = this.#openedAt === undefined ? undefined : timers.now() - this.#openedAt;
    switch (code) {
      case LIVE_CLOSE_CODES.sessionEnded:
        return this.#sessionRefused(token);
      case LIVE_CLOSE_CODES.rightsChanged:
        this.#reconnect((lasted ?? 0) < RECONNECT_AFTER_MS ? RECONNECT_AFTER_MS : 0);
        return this.#listener.rightsChanged();
      case LIVE_CLOSE_CODES.goingAway:
        return this.#reconnect(Math.round(random() * MAX_JITTER_MS));
      case LIVE_CLOSE_CODES.tooSlow:
      case LIVE_CLOSE_CODES.silent:
        return this.#reconnect(RECONNECT_AFTER_MS);
      case LIVE_CLOSE_CODES.malformed:
        // An immediate retry would fail in the same way.
        reportError(new Error("The live server rejected a request of this page as malformed"));
        this.#failures = MAX_ATTEMPTS;
        return this.#lose();
      default:
        return this.#lose(lasted === undefined ? token : undefined);
    }
  }

  async #sessionRefused(token: string): Promise<void> {
    this.#dropSocket();
    this.#setState("connecting");
    const isRetryWorthwhile = await this.#environment.sessionRefused(token).catch(() => true);
    if (this.#isWanted && isRetryWorthwhile) this.#reconnect(RECONNECT_AFTER_MS);
  }

  /** The server closed the connection normally and is reachable, so users are not shown as offline. */
  #reconnect(pause: number): void {
    this.#dropSocket();
    this.#setState("connecting");
    this.#tryAfter(pause);
  }

  #lose(refusedToken?: string): void {
    this.#dropSocket();
    this.#failed(refusedToken);
  }

  #failed(refusedToken?: string): void {
    if (!this.#isWanted) return;
    this.#failures += 1;
    this.#setState("offline");
    const { isOnline, checkSession } = this.#environment;
    if (refusedToken !== undefined && this.#failures === SESSION_IS_CHECKED_AT_ATTEMPT)
      // If this fails too, the network is down; the next attempt will show.
      checkSession(refusedToken).catch(() => undefined);
    const retriesQuickly = this.#failures <= MAX_ATTEMPTS && isOnline();
    this.#tryAfter(retriesQuickly ? RECONNECT_AFTER_MS : QUIET_RETRY_MS);
  }

  #tryAfter(pause: number): void {
    this.#stopWaiting();
    if (!this.#isWanted) return;
    this.#stopWaiting = this.#environment.timers.after(pause, () => void this.#attempt());
  }

  #dropSocket(): void {
    this.#stopWaiting();
    this.#stopPinging();
    this.#ponged();
    const socket = this.#socket;
    this.#socket = undefined;
    this.#openedAt = undefined;
    if (socket === undefined) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #setState(state: LiveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listener.changed(state);
  }
}
