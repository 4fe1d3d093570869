// One websocket to the live channel that is kept up: pings, losses and new attempts (spec 1 §4, §9; spec 4 §H).
// What is to be heard on it is not its matter: whoever opened it is told of each opening and says it again.
import { LIVE_CLOSE_CODES, LONGEST_SILENCE_MS, PING_EVERY_MS } from "@gap/core/live/live-figures";
import type { LiveAnswer, LiveRequest } from "@gap/core/live/live-messages.schema";
import type { LiveState } from "./live-client";

/** As much of a WebSocket as is needed. */
export interface LiveSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(frame: string): void;
  close(): void;
}

export interface LiveTimers {
  now(): number;
  /** Once, later; unless the answer is called before. */
  after(milliseconds: number, act: () => void): () => void;
}

export interface LiveConnectionEnvironment {
  readonly timers: LiveTimers;
  readonly random: () => number;
  /** False while the browser knows of no network at all. */
  readonly isOnline: () => boolean;
  /** Good for the next attempt; undefined while nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>;
  /** The server knows the session no more, as a 401 would say: true when another attempt is worth it. */
  readonly sessionRefused: (accessToken: string) => Promise<boolean>;
  /** No attempt came through: whether it is the network or the session is not told to browsers, so it is asked. */
  readonly checkSession: (accessToken: string) => Promise<void>;
  readonly openSocket: (accessToken: string) => LiveSocket;
  readonly reportError: (error: unknown) => void;
}

export interface LiveConnectionListener {
  /** Everything that is wanted has to be said now. */
  opened(): void;
  answered(answer: LiveAnswer): void;
  changed(state: LiveState): void;
  rightsChanged(): void;
}

export interface LiveConnection {
  open(): void;
  /**
   * False where it cannot go now. What is wanted is said whenever the connection has been opened, so the attempts at that,
   * ten of them a second apart, are also those at sending (spec 1 §4).
   */
  send(request: LiveRequest): boolean;
  /** Something speaks for a connection being possible: no pause is waited for. */
  tryNow(): void;
  /** The browser lost its network: nothing will come by this socket any more. */
  lost(): void;
  close(): void;
}

const RECONNECT_AFTER_MS = 1_000;
const MOST_ATTEMPTS = 10;
/**
 * The ten attempts (spec 1 §9) are over within seconds, and a server can be away for longer: a page that never came back
 * by itself would be worse than the figure. So it goes on trying, rarely and without a word.
 */
const QUIET_RETRY_MS = 30_000;
/** Everybody who was on a server that goes away would callIdentity at the next one at once. */
const MOST_JITTER_MS = 2_000;
/** An attempt that is not answered at all, as behind a firewall that swallows it. */
const LONGEST_OPENING_MS = 10_000;
const SESSION_IS_CHECKED_AT_ATTEMPT = 3;

export function createLiveConnection(
  environment: LiveConnectionEnvironment,
  listener: LiveConnectionListener,
): LiveConnection {
  return new KeptConnection(environment, listener);
}

class KeptConnection implements LiveConnection {
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
    // The computer has slept: the server gave this connection up meanwhile, whatever the socket says.
    if (this.#openedAt !== undefined && timers.now() - this.#heardAt > LONGEST_SILENCE_MS) this.#again(0);
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
    this.#letGo();
    this.#become("connecting");
  }

  async #attempt(): Promise<void> {
    if (this.#isAttempting || this.#socket !== undefined) return;
    this.#isAttempting = true;
    this.#stopWaiting();
    try {
      const token = await this.#environment.accessToken();
      if (token !== undefined && this.#isWanted) this.#connect(token);
    } catch {
      // The token could not be refreshed: the network is away.
      this.#failed();
    } finally {
      this.#isAttempting = false;
    }
  }

  #connect(token: string): void {
    const { openSocket, timers } = this.#environment;
    const socket = openSocket(token);
    this.#socket = socket;
    this.#stopWaiting = timers.after(LONGEST_OPENING_MS, () => this.#lose(token));
    socket.onopen = () => {
      this.#stopWaiting();
      this.#openedAt = timers.now();
      this.#heardAt = timers.now();
      this.#pingLater();
      this.#become("online");
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

  // Measured from the ping: the timers of a hidden tab run late, and must not take a connection for lost by themselves.
  #pingLater(): void {
    const { timers } = this.#environment;
    this.#stopPinging = timers.after(PING_EVERY_MS, () => {
      this.send({ action: "ping" });
      this.#stopExpecting ??= timers.after(LONGEST_SILENCE_MS, () => this.#lose());
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
        this.#again((lasted ?? 0) < RECONNECT_AFTER_MS ? RECONNECT_AFTER_MS : 0);
        return this.#listener.rightsChanged();
      case LIVE_CLOSE_CODES.goingAway:
        return this.#again(Math.round(random() * MOST_JITTER_MS));
      case LIVE_CLOSE_CODES.tooSlow:
      case LIVE_CLOSE_CODES.silent:
        return this.#again(RECONNECT_AFTER_MS);
      case LIVE_CLOSE_CODES.malformed:
        // Saying the same again at once would end in the same way.
        reportError(new Error("The live channel did not understand this page"));
        this.#failures = MOST_ATTEMPTS;
        return this.#lose();
      default:
        return this.#lose(lasted === undefined ? token : undefined);
    }
  }

  async #sessionRefused(token: string): Promise<void> {
    this.#letGo();
    this.#become("connecting");
    const isWorthIt = await this.#environment.sessionRefused(token).catch(() => true);
    if (this.#isWanted && isWorthIt) this.#again(RECONNECT_AFTER_MS);
  }

  /** The server ended it in good order and is there: nobody is told that they are offline. */
  #again(pause: number): void {
    this.#letGo();
    this.#become("connecting");
    this.#tryAfter(pause);
  }

  #lose(refusedToken?: string): void {
    this.#letGo();
    this.#failed(refusedToken);
  }

  #failed(refusedToken?: string): void {
    if (!this.#isWanted) return;
    this.#failures += 1;
    this.#become("offline");
    const { isOnline, checkSession } = this.#environment;
    if (refusedToken !== undefined && this.#failures === SESSION_IS_CHECKED_AT_ATTEMPT)
      // A network that is away is why nothing came through; the next attempt will tell.
      checkSession(refusedToken).catch(() => undefined);
    const isWorthHaste = this.#failures <= MOST_ATTEMPTS && isOnline();
    this.#tryAfter(isWorthHaste ? RECONNECT_AFTER_MS : QUIET_RETRY_MS);
  }

  #tryAfter(pause: number): void {
    this.#stopWaiting();
    if (!this.#isWanted) return;
    this.#stopWaiting = this.#environment.timers.after(pause, () => void this.#attempt());
  }

  #letGo(): void {
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

  #become(state: LiveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listener.changed(state);
  }
}
