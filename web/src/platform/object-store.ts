// One object store of an IndexedDB database, which keeps Date values and has a large quota.

export interface ObjectStore<Value> {
  readonly get: (key: string) => Promise<Value | undefined>;
  readonly put: (key: string, value: Value) => Promise<unknown>;
  readonly remove: (key: string) => Promise<unknown>;
  readonly entries: () => Promise<[key: string, value: Value][]>;
  readonly clear: () => Promise<unknown>;
}

/** The database is opened with the first request. Requests fail in browsers that forbid storage. */
export function objectStore<Value>(database: string, store: string): ObjectStore<Value> {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("The database could not be opened"));
    });
    return opening;
  }

  async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opened = await open();
    return new Promise<T>((resolve, reject) => {
      const request = act(opened.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("The database could not be read or written"));
    });
  }

  return {
    get: (key) => run<Value | undefined>("readonly", (objects) => objects.get(key)),
    put: (key, value) => run("readwrite", (objects) => objects.put(value, key)),
    remove: (key) => run("readwrite", (objects) => objects.delete(key)),
    clear: () => run("readwrite", (objects) => objects.clear()),
    async entries() {
      const [keys, values] = await Promise.all([
        run("readonly", (objects) => objects.getAllKeys()),
        run<Value[]>("readonly", (objects) => objects.getAll()),
      ]);
      return keys.flatMap((key, index) => {
        const value = values[index];
        return value === undefined ? [] : [[String(key), value] as [string, Value]];
      });
    },
  };
}
