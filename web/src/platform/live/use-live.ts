// The live channel in a component: follows a topic while it is shown, and knows whether the connection is there.
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import { useAppContext } from "@gap/web/platform/app-context";
import type { LiveFollower, LiveState, RefetchReason } from "./live-client";

/** Nothing is followed while the entity is not known. */
export function useLive<Type extends LiveType>(
  type: Type,
  entityId: string | undefined,
  follower: LiveFollower<Type>,
): void {
  const { live } = useAppContext();
  const message = useEffectEvent<LiveFollower<Type>["message"]>((payload) => follower.message(payload));
  const refetch = useEffectEvent((why: RefetchReason) => follower.refetch?.(why));
  useEffect(() => {
    if (entityId === undefined) return undefined;
    return live.follow(
      { type, entityId },
      { message: (payload) => message(payload), refetch: (why) => refetch(why) },
    );
  }, [live, type, entityId]);
}

export function useLiveState(): LiveState {
  const { live } = useAppContext();
  return useSyncExternalStore(
    (listener) => live.subscribe(listener),
    () => live.state(),
  );
}
