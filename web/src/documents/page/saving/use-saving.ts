// The state of saving, for the bar and the notices; answers are rendered without it.
import { useSyncExternalStore } from "react";
import { useOpenDocument } from "../document-context";
import type { SavingState } from "./answer-queue";

export function useSaving(): SavingState {
  const { session } = useOpenDocument();
  return useSyncExternalStore(session.queue.subscribe, session.saving);
}
