// The live channel before its code is there: it is fetched when something is followed for the first time, so that the
// sign-in page does without it.
import type { LiveType } from "@gap/core/live/live-subscriptions";
import type { LiveClient, LiveFollower, LiveState } from "./live-client";

/** As rarely as a lost connection is tried again in the end. */
const TRIED_AGAIN_AFTER_MS = 30_000;

export function createLazyLive(
  load: () => Promise<LiveClient>,
  reportError: (error: unknown) => void,
): LiveClient {
  let live: LiveClient | undefined;
  let state: LiveState = "connecting";
  let isLoading = false;
  let stopWaiting = () => {};
  /** Who follows, until it is there. */
  const waiting = new Set<(client: LiveClient) => void>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const beginAll = (client: LiveClient) => {
    for (const begin of waiting) begin(client);
    waiting.clear();
  };
  const fetchIt = async (): Promise<void> => {
    stopWaiting();
    if (isLoading || waiting.size === 0) return;
    isLoading = true;
    try {
      live = await load();
      live.subscribe(tell);
    } catch (error) {
      // Without its code there is no connection, which is what people need to know; why, is told once.
      if (state !== "offline") reportError(error);
      state = "offline";
      stopWaiting = onceOnlineOrAfter(TRIED_AGAIN_AFTER_MS, () => void fetchIt());
    }
    isLoading = false;
    if (live !== undefined) beginAll(live);
    tell();
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
      void fetchIt();
      return () => {
        waiting.delete(begin);
        stop?.();
      };
    },
    askAgain: () => live?.askAgain(),
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
