// Edits that an editor could not save any more, for the page that has replaced it: a colleague has published, discarded or
// archived the draft (spec 6 F4).
import { useState, useSyncExternalStore } from "react";
import { browserStorage } from "../session/browser-storage";
import type { AutosavedRecord } from "./open-queue";
import { onUnsavedChange, storedUnder, unsavedStore } from "./unsaved-store";

export interface LeftEdits {
  /** There are edits that the record does not have. */
  readonly exist: boolean;
  /** The editor continues with them, on top of the given version. */
  readonly continueOn: (base: Date) => void;
  readonly drop: () => void;
}

/** Whether an editor has left anything, without the code that reads it. */
export function useHasLeftEdits(storedAs: string): boolean {
  return useSyncExternalStore(onUnsavedChange, () => storedUnder(storedAs) !== "");
}

/** How the editor of a record stores its edits. */
export type StoredEdits<Draft> = Pick<AutosavedRecord<Draft>, "storedAs" | "schema" | "isSame">;

/** `current` is the record as it is now. */
export function useLeftEdits<Draft>(
  { storedAs, schema, isSame }: StoredEdits<Draft>,
  current: Draft,
): LeftEdits {
  const [store] = useState(() => unsavedStore(storedAs, schema, browserStorage("local")));
  useSyncExternalStore(onUnsavedChange, () => storedUnder(storedAs));
  const unsaved = store.read();
  const left = unsaved?.queued ?? unsaved?.running ?? store.readAside();
  return {
    exist: left !== undefined && !isSame(left, current),
    continueOn: (base) => {
      store.write({ base, queued: left });
      store.writeAside(undefined);
    },
    drop: () => {
      store.write(undefined);
      store.writeAside(undefined);
    },
  };
}
