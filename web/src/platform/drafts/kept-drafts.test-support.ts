// An object store in memory.
import type { ObjectStore } from "../object-store";

export function memoryStore<Value>(): ObjectStore<Value> {
  const values = new Map<string, Value>();
  return {
    get: async (key) => values.get(key),
    put: async (key, value) => values.set(key, value),
    remove: async (key) => values.delete(key),
    entries: async () => [...values],
    clear: async () => values.clear(),
  };
}
