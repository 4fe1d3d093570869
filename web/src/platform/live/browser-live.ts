// Connects the live channel to the browser's WebSocket, Web Locks, BroadcastChannel and network events. Loaded with the
// first screen that follows a topic.
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
  /** The user's permissions have changed: data that depends on them must be fetched again. */
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
  // Connect only while a user is signed in, and never reuse another user's connection.
  const syncWithSession = () => {
    const userId = session.current()?.userId;
    if (userId === entered?.userId) return;
    if (entered !== undefined) {
      leave();
      tab.forget();
    }
    if (userId === undefined) return;
    const connect = createLiveConnection.bind(undefined, environment);
    entered = { ...shareConnection(`${region}.${userId}`, connect, browserSharing(name)), userId };
    tab.enter(entered.channel);
  };
  session.subscribe(syncWithSession);
  syncWithSession();

  window.addEventListener("online", () => tab.wake());
  window.addEventListener("pageshow", ({ persisted }) => persisted && syncWithSession());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") tab.wake();
  });
  window.addEventListener("offline", () => entered?.channel.post({ kind: "network-lost" }));
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
      // A guest has no refresh token, so this check would sign the guest out after a mere network loss.
      if (session.current()?.tokens.refreshToken !== undefined) await session.refreshAfterRefusal(token);
    },
    openSocket: (accessToken) => {
      const clientId = readTokenClaims(accessToken)?.audience ?? poolClientId;
      return new WebSocket(liveUrl(apiBase, window.location.href, { accessToken, clientId })) as LiveSocket;
    },
    reportError,
  };
}

/** A worker's timers are not throttled while its page is hidden. Without workers the page's own timers are used. */
function tickInBackground(onTick: () => void): void {
  if (typeof Worker === "undefined") return;
  const worker = new Worker(new URL("./ticking.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", onTick);
}

/** If the API base is a path, the URL uses the page's host. */
export function liveUrl(
  apiBase: string,
  page: string,
  given: { readonly accessToken: string; readonly clientId: string },
): string {
  const url = new URL(`${apiBase}/live`, page);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.search = new URLSearchParams(given).toString();
  return url.href;
}

function browserSharing(tab: string): TabSharing | undefined {
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks || typeof BroadcastChannel === "undefined") return undefined;
  return { tab, holdLock: (name, signal, act) => locks.request(name, { signal }, act), openChannel };
}

function openChannel(name: string): LiveChannel {
  const channel = new BroadcastChannel(name);
  return {
    listen: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    send: channel.postMessage.bind(channel),
    close: () => channel.close(),
  };
}
