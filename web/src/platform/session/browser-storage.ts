// The browser's storages. Where they are forbidden (blocked cookies), reaching for one throws: a stand-in that lasts as
// long as the page takes its place, so that nobody is signed in there and everything else works.
type Area = "local" | "session";

const standIns = new Map<Area, Storage>();

export function browserStorage(area: Area): Storage {
  try {
    return area === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    const standIn = standIns.get(area) ?? storageOfThisPage();
    standIns.set(area, standIn);
    return standIn;
  }
}

function storageOfThisPage(): Storage {
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
