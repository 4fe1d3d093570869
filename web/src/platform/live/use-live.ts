// Hooks for the live channel: follow a topic while the component is mounted, and read the connection state.
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { SharedWhereabouts } from "@gap/core/live/live-messages.schema";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import { useAppContext } from "@gap/web/platform/app-context";
import type { LiveFollower, LiveState, RefetchReason } from "./live-client";

/** Follows nothing while the entity id is undefined. */
export function useLive<Type extends LiveType>(
  type: Type,
  entityId: string | undefined,
  follower: LiveFollower<Type>,
): void {
  const { live } = useAppContext();
  const message = useEffectEvent<LiveFollower<Type>["message"]>((payload) => follower.message(payload));
  const refetch = useEffectEvent((why: RefetchReason) => follower.refetch?.(why));
  const whereabouts = useEffectEvent((shared: SharedWhereabouts) => follower.whereabouts?.(shared));
  useEffect(() => {
    if (entityId === undefined) return undefined;
    return live.follow(
      { type, entityId },
      {
        message: (payload) => message(payload),
        refetch: (why) => refetch(why),
        whereabouts: (shared) => whereabouts(shared),
      },
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
