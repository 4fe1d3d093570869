// Tracks which record versions the open screens saved themselves. Such a screen is newer than any cached response, so
// the live message about its own save must not refetch the record.

export interface OwnSaves {
  /** For a screen that saves a record while the user edits it. */
  of(id: string): SavingScreen;
  /**
   * Resolves when the pending saves of these records have settled: a live message can arrive before the save's
   * response.
   */
  ended(ids: readonly string[]): Promise<void>;
  /** The newest version that an open screen has saved, in milliseconds. */
  versionOf(id: string): number | undefined;
}

export interface SavingScreen {
  /** Runs a save and returns the `lastUpdatedAt` that it gave the record. */
  run(save: () => Promise<Date>): Promise<Date>;
  /** Counts this screen's saves from now on; the returned function stops that when the screen closes. */
  open(): () => void;
}

interface Saves {
  readonly underWay: Set<Promise<unknown>>;
  version: number | undefined;
}

export function createOwnSaves(): OwnSaves {
  const open = new Map<string, Set<Saves>>();
  const savesOf = (id: string) => [...(open.get(id) ?? [])];
  return {
    of(id) {
      const saves: Saves = { underWay: new Set(), version: undefined };
      return {
        run: (save) => runSave(saves, save),
        open() {
          const screens = open.get(id) ?? new Set();
          open.set(id, screens.add(saves));
          return () => {
            screens.delete(saves);
            if (screens.size === 0) open.delete(id);
          };
        },
      };
    },
    async ended(ids) {
      await Promise.allSettled(ids.flatMap(savesOf).flatMap(({ underWay }) => [...underWay]));
    },
    versionOf(id) {
      const versions = savesOf(id).flatMap(({ version }) => version ?? []);
      return versions.length === 0 ? undefined : Math.max(...versions);
    },
  };
}

async function runSave(saves: Saves, save: () => Promise<Date>): Promise<Date> {
  // Start the save in a microtask, so that it is registered as pending before a live message about it can arrive.
  const saving = Promise.resolve().then(save);
  const recorded = saving.then((lastUpdatedAt) => {
    saves.version = Math.max(saves.version ?? 0, lastUpdatedAt.getTime());
  });
  saves.underWay.add(recorded);
  try {
    await recorded;
    return await saving;
  } finally {
    saves.underWay.delete(recorded);
  }
}
