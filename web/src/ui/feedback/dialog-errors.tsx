// The place for errors inside the open dialog or drawer: the application shows them there, because a dialog must not
// open over another one.
import { useSyncExternalStore } from "react";
import classes from "./dialog-errors.module.css";

/** The places of the open dialogs; the topmost is the last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  places = next;
  for (const listener of listeners) listener();
}

function register(place: HTMLElement | null) {
  if (place === null) return undefined;
  change([...places, place]);
  return () => change(places.filter((each) => each !== place));
}

export function DialogErrors() {
  return <div ref={register} className={classes["errors"]} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the topmost dialog; undefined while none is open. */
export function useDialogErrorsPlace(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => places.at(-1));
}
