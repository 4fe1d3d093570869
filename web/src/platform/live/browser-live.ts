// The live channel of this browser: WebSocket, Web Locks, BroadcastChannel and the network's events around the parts
// that know none of them. Loaded with the first screen that follows something.
import type { RegionId } from "@gap/core/shared/regions";
import { readTokenClaims } from "@gap/web/platform/session/token-claims";
import type { Session } from "@gap/web/platform/session/session";
import type { LiveClient } from "./live-client";
import { createLiveConnection, type LiveConnectionEnvironment, type LiveSocket } from "./live-connection";
import type { LiveChannel } from "./tab-channel";
import { LiveTab } from "./live-tab";
import { createWorkerDrivenTimers } from "./worker-driven-timers";
import { shareConnection, type SharedConnection, type TabSharing } from "./shared-connection";

export interface BrowserLiveOptions {
  readonly region: RegionId;
  readonly apiBase: string;
  readonly session: Session;
  readonly poolClientId: string;
  readonly reportError: (error: unknown) => void;
  /** Something that the person may do has changed: whatever was decided by it has to be fetched anew. */
  readonly rightsChanged: () => void;
}

export function createBrowserLive(options: BrowserLiveOptions): LiveClient {
  const { region, session, reportError, rightsChanged } = options;
  const name = crypto.randomUUID();
  const tab = new LiveTab({ tab: name, reportError, rightsChanged });
  const environment = browserEnvironment(options);
  let entered: (SharedConnection & { readonly userId: string }) | undefined;

  const leave = () => {
    tab.leave();
    entered?.close();
    entered = undefined;
  };
  // Only who is signed in has anything to hear; another person's connection is never used.
  const settle = () => {
    const userId = session.current()?.userId;
    if (userId === entered?.userId) return;
    if (entered !== undefined) {
      leave();
      tab.forget();
    }
    if (userId === undefined) return;
    const connect = createLiveConnection.bind(undefined, environment);
    entered = { ...shareConnection(`${region}.${userId}`, connect, browserSharing(name)), userId };
    tab.enter(entered.room);
  };
  session.subscribe(settle);
  settle();

  window.addEventListener("online", () => tab.wake());
  window.addEventListener("pageshow", ({ persisted }) => persisted && settle());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") tab.wake();
  });
  window.addEventListener("offline", () => entered?.room.say({ kind: "network-lost" }));
  window.addEventListener("pagehide", leave);
  return tab;
}

function browserEnvironment({
  apiBase,
  session,
  poolClientId,
  reportError,
}: BrowserLiveOptions): LiveConnectionEnvironment {
  return {
    timers: createWorkerDrivenTimers(tickInBackground),
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    accessToken: () => session.accessToken(),
    sessionRefused: (token) => session.refreshAfterRefusal(token),
    checkSession: async (token) => {
      // A guest has nothing to ask with, and would be signed out by a mere loss of the network.
      if (session.current()?.tokens.refreshToken !== undefined) await session.refreshAfterRefusal(token);
    },
    openSocket: (accessToken) => {
      const clientId = readTokenClaims(accessToken)?.audience ?? poolClientId;
      return new WebSocket(
        liveAddress(apiBase, window.location.href, { accessToken, clientId }),
      ) as LiveSocket;
    },
    reportError,
  };
}

/** A worker's timers are not held up while its page is hidden. Without workers the page's own have to do. */
function tickInBackground(nudge: () => void): void {
  if (typeof Worker === "undefined") return;
  const worker = new Worker(new URL("./ticking.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", nudge);
}

/** Where the API's base is a path, at the page's own host. */
export function liveAddress(
  apiBase: string,
  page: string,
  given: { readonly accessToken: string; readonly clientId: string },
): string {
  const address = new URL(`${apiBase}/live`, page);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.search = new URLSearchParams(given).toString();
  return address.href;
}

function browserSharing(tab: string): TabSharing | undefined {
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks || typeof BroadcastChannel === "undefined") return undefined;
  return { tab, holdLock: (name, signal, act) => locks.request(name, { signal }, act), openChannel };
}

function openChannel(name: string): LiveChannel {
  const channel = new BroadcastChannel(name);
  return {
    hear: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    send: channel.postMessage.bind(channel),
    close: () => channel.close(),
  };
}
