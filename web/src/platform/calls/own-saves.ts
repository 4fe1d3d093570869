// Which versions of records an open screen has saved itself: what is saved while it is edited is newer on that screen than in
// any cached answer, so the message about it must not fetch the record again.

export interface OwnSaves {
  /** For a screen that saves the record while it is edited. */
  of(id: string): SavingScreen;
  /** Resolves when the saves of these records that are now under way have ended: messages can overtake their answers. */
  ended(ids: readonly string[]): Promise<void>;
  /** The newest version that an open screen has saved, in milliseconds. */
  versionOf(id: string): number | undefined;
}

export interface SavingScreen {
  /** Runs a save; it returns the `lastUpdatedAt` that the save gave the record. */
  run(save: () => Promise<Date>): Promise<Date>;
  /** The versions that it saves count from now on; returns how to end that when the screen closes. */
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
  // Begun a moment later, so that it counts as under way before anything can be heard about it.
  const saving = Promise.resolve().then(save);
  const noted = saving.then((lastUpdatedAt) => {
    saves.version = Math.max(saves.version ?? 0, lastUpdatedAt.getTime());
  });
  saves.underWay.add(noted);
  try {
    await noted;
    return await saving;
  } finally {
    saves.underWay.delete(noted);
  }
}
