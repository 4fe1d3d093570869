// Whether the browser is online. Unlike the live channel's state, this is right for networks that block websockets.
import { useSyncExternalStore } from "react";

export function useHasNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
