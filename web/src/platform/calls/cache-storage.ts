// Persists cached responses between visits in one IndexedDB store, which keeps Date values and has a large quota.
import type { AsyncStorage, PersistedQuery } from "@tanstack/query-persist-client-core";

export type CacheStorage = Required<AsyncStorage<PersistedQuery>> & { clear(): Promise<void> };

const DATABASE = "gap-cache";
const STORE = "answers";

export function createBrowserCacheStorage(): CacheStorage {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("The cache database could not be opened"));
    });
    return opening;
  }

  async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    return new Promise<T>((resolve, reject) => {
      const request = act(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () =>
        reject(request.error ?? new Error("The cache database could not be read or written"));
    });
  }

  return {
    getItem: (key) => run<PersistedQuery | undefined>("readonly", (store) => store.get(key)),
    setItem: (key, value) => run("readwrite", (store) => store.put(value, key)),
    removeItem: (key) => run("readwrite", (store) => store.delete(key)),
    clear: () => run("readwrite", (store) => store.clear()),
    async entries() {
      const [keys, values] = await Promise.all([
        run("readonly", (store) => store.getAllKeys()),
        run<PersistedQuery[]>("readonly", (store) => store.getAll()),
      ]);
      return keys.flatMap((key, index) => {
        const value = values[index];
        return value === undefined ? [] : [[String(key), value] as [string, PersistedQuery]];
      });
    },
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
