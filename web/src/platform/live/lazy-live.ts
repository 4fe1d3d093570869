// The live channel before its code has loaded. The code is loaded when the first topic is followed, so that the sign-in
// page does not need it.
import type { LiveType } from "@gap/core/live/live-subscriptions";
import type { LiveClient, LiveFollower, LiveState } from "./live-client";

/** The same interval as the slow retries of a lost connection. */
const RETRY_AFTER_MS = 30_000;

export function createLazyLive(
  load: () => Promise<LiveClient>,
  reportError: (error: unknown) => void,
): LiveClient {
  let live: LiveClient | undefined;
  let state: LiveState = "connecting";
  let isLoading = false;
  let stopWaiting = () => {};
  /** Followers that wait for the code to load. */
  const waiting = new Set<(client: LiveClient) => void>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const beginAll = (client: LiveClient) => {
    for (const begin of waiting) begin(client);
    waiting.clear();
  };
  const loadCode = async (): Promise<void> => {
    stopWaiting();
    if (isLoading || waiting.size === 0) return;
    isLoading = true;
    try {
      live = await load();
      live.subscribe(notify);
    } catch (error) {
      // Without the code there is no connection, so show offline; report the error only once.
      if (state !== "offline") reportError(error);
      state = "offline";
      stopWaiting = onceOnlineOrAfter(RETRY_AFTER_MS, () => void loadCode());
    }
    isLoading = false;
    if (live !== undefined) beginAll(live);
    notify();
  };

  return {
    follow<Type extends LiveType>(
      topic: { readonly type: Type; readonly entityId: string },
      follower: LiveFollower<Type>,
      options?: { readonly fromStart?: boolean },
    ) {
      if (live !== undefined) return live.follow(topic, follower, options);
      let stop: (() => void) | undefined;
      const begin = (client: LiveClient) => {
        stop = client.follow(topic, follower, options);
      };
      waiting.add(begin);
      void loadCode();
      return () => {
        waiting.delete(begin);
        stop?.();
      };
    },
    tellWhereabouts: (topic, where) => live?.tellWhereabouts(topic, where),
    get tab() {
      return live?.tab ?? "";
    },
    retryRefused: () => live?.retryRefused(),
    state: () => live?.state() ?? state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function onceOnlineOrAfter(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  window.addEventListener("online", act, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", act);
  };
}
