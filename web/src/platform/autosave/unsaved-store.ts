// Keeps unsaved edits in the browser's storage, so that a reload, a crashed tab or an expired session loses nothing
// (spec 6 F4). Signing out clears it with all other user data.
import { browserStorage } from "../session/browser-storage";
import { parseJson, UNSAVED_PREFIX } from "../session/local-settings";
import type { Unsaved } from "./autosave-queue";

export interface UnsavedStore<Draft> {
  readonly read: () => Unsaved<Draft> | undefined;
  /** Returns false if the storage is full; the previous content then stays. */
  readonly write: (unsaved: Unsaved<Draft> | undefined) => boolean;
  /** A draft that conflicts with someone else's save, under its own key so that later edits do not overwrite it. */
  readonly readAside: () => Draft | undefined;
  readonly writeAside: (draft: Draft | undefined) => void;
}

/** The part of a schema that is needed to read a draft. */
export interface DraftSchema<Draft> {
  readonly safeParse: (input: unknown) => { readonly success: boolean; readonly data?: Draft | undefined };
}

/** `name` identifies the record and its author. */
export function unsavedStore<Draft>(
  name: string,
  schema: DraftSchema<Draft>,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
): UnsavedStore<Draft> {
  const [key, asideKey] = keysOf(name);
  /** The text this tab has written: another tab's must not be removed. */
  let written: string | null = null;
  return {
    read: () => {
      written = storage.getItem(key);
      return readUnsaved(written);
    },
    write: (unsaved) =>
      unlessFull(() => {
        if (unsaved === undefined) {
          if (storage.getItem(key) === written) storage.removeItem(key);
          written = null;
        } else {
          const next = JSON.stringify(unsaved);
          storage.setItem(key, next);
          written = next;
        }
        tellListeners();
      }),
    readAside: () => schema.safeParse(parseJson(storage.getItem(asideKey))).data,
    writeAside: (draft) =>
      void unlessFull(() => {
        if (draft === undefined) storage.removeItem(asideKey);
        else storage.setItem(asideKey, JSON.stringify(draft));
        tellListeners();
      }),
  };

  /** Returns undefined if the stored text does not have the current format. */
  function readUnsaved(stored: string | null): Unsaved<Draft> | undefined {
    const kept = parseJson(stored);
    if (typeof kept !== "object" || kept === null) return undefined;
    const { base, running, queued } = kept as Record<string, unknown>;
    const since = new Date(String(base));
    const drafts = [running, queued].map((draft) =>
      draft === undefined ? undefined : schema.safeParse(draft),
    );
    if (Number.isNaN(since.getTime()) || drafts.some((read) => read?.success === false)) return undefined;
    const [onItsWay, waiting] = drafts.map((read) => read?.data);
    return { base: since, running: onItsWay, queued: waiting };
  }
}

/** The entry stored under the name, as a text that differs after each change; empty if nothing is. */
export function storedUnder(name: string): string {
  const storage = browserStorage("local");
  return keysOf(name)
    .map((key) => storage.getItem(key) ?? "")
    .join("");
}

const listeners = new Set<() => void>();

/** Called after each change of stored edits, also by another tab. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** The keys of unsaved edits and of those that were set aside. */
function keysOf(name: string): readonly [string, string] {
  const key = `${UNSAVED_PREFIX}${name}`;
  return [key, `${key}.aside`];
}

/** A full storage must not stop editing, because the save to the server continues. */
function unlessFull(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
