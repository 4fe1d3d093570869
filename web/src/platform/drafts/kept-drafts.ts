// Keeps unsaved records in the browser (spec 7 §4): each by its own key, until the server has it, the person signs out, or
// seven days have passed. For drafts that are too many or too large for the local storage.
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { objectStore, type ObjectStore } from "../object-store";

const DAYS_KEPT = 7;

interface KeptDraft {
  readonly at: number;
  readonly draft: unknown;
}

export interface KeptDrafts {
  /** False if the browser cannot store it. */
  readonly keep: (key: string, draft: unknown) => Promise<boolean>;
  readonly drop: (key: string) => Promise<void>;
  /** The drafts whose keys begin like this. Removes outdated ones of any key. */
  readonly read: (prefix: string) => Promise<unknown[]>;
  readonly clear: () => Promise<void>;
}

/** Changes are made in the order of the calls, and never fail: without storage, drafts last as long as the page. */
export function keptDrafts(
  store: ObjectStore<KeptDraft> = objectStore<KeptDraft>("gap-drafts", "drafts"),
  now: () => number = Date.now,
): KeptDrafts {
  const orElse = async <T>(act: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await act();
    } catch {
      return otherwise;
    }
  };
  return {
    keep: (key, draft) => orElse(async () => (await store.put(key, { at: now(), draft }), true), false),
    drop: (key) => orElse(async () => void (await store.remove(key)), undefined),
    clear: () => orElse(async () => void (await store.clear()), undefined),
    read: (prefix) =>
      orElse(async () => {
        const entries = await store.entries();
        const oldest = now() - DAYS_KEPT * DAY_MS;
        const outdated = entries.filter(([, { at }]) => at < oldest);
        await Promise.all(outdated.map(([key]) => store.remove(key)));
        return entries
          .filter(([key, { at }]) => at >= oldest && key.startsWith(prefix))
          .map(([, { draft }]) => draft);
      }, []),
  };
}
