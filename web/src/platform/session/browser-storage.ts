// Access to the browser's storages. If they are forbidden (blocked cookies), access throws; an in-memory storage then
// takes their place, so that everything works except staying signed in.
type Area = "local" | "session";

const substitutes = new Map<Area, Storage>();

export function browserStorage(area: Area): Storage {
  try {
    return area === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    const substitute = substitutes.get(area) ?? inMemoryStorage();
    substitutes.set(area, substitute);
    return substitute;
  }
}

function inMemoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
