// The state of saving, for the bar, the notices and the rows of actions; answers are rendered without it.
import { useSyncExternalStore } from "react";
import { useOpenDocument } from "../document-context";
import type { UnsavedActions } from "./action-saving";
import type { SavingState } from "./answer-queue";

export function useSaving(): SavingState {
  const { session } = useOpenDocument();
  return useSyncExternalStore(session.queue.subscribe, session.saving);
}

/** Renders again only if the chosen part has changed. */
export function useUnsavedActions<Part>(choose: (unsaved: UnsavedActions) => Part): Part {
  const { actions } = useOpenDocument().session;
  return useSyncExternalStore(actions.subscribe, () => choose(actions.state()));
}
