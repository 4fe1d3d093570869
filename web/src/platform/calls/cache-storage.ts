// Persists cached responses between visits in one IndexedDB store.
import type { AsyncStorage, PersistedQuery } from "@tanstack/query-persist-client-core";
import { objectStore } from "../object-store";

export type CacheStorage = Required<AsyncStorage<PersistedQuery>> & { clear(): Promise<void> };

export function createBrowserCacheStorage(): CacheStorage {
  const { get, put, remove, entries, clear } = objectStore<PersistedQuery>("gap-cache", "answers");
  return {
    getItem: get,
    setItem: put,
    removeItem: async (key) => void (await remove(key)),
    entries,
    clear: async () => void (await clear()),
  };
}

/** Ignores storage errors, for browsers that forbid storage: cached responses then last as long as the page. */
export function bestEffortStorage(storage: CacheStorage): CacheStorage {
  const orElse = async <T>(act: () => T | Promise<T>, otherwise: Awaited<T>): Promise<Awaited<T>> => {
    try {
      return await act();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => orElse(() => storage.getItem(key), undefined),
    setItem: (key, value) => orElse(() => storage.setItem(key, value), undefined),
    removeItem: (key) => orElse(() => storage.removeItem(key), undefined),
    entries: () => orElse(() => storage.entries(), []),
    clear: () => orElse(() => storage.clear(), undefined),
  };
}
