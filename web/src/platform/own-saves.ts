// Which versions of records this page has saved itself: an edit that is saved while it is written is newer on the page than
// in any cached answer, so the message about it must not fetch the record again.

export interface OwnSaves {
  /** Runs a save of the record; it returns the `lastUpdatedAt` that the save gave it. */
  run(id: string, save: () => Promise<Date>): Promise<Date>;
  /** Resolves when the saves of these records that are now under way have ended: messages can overtake their answers. */
  ended(ids: readonly string[]): Promise<void>;
  /** In milliseconds. */
  versionOf(id: string): number | undefined;
}

export function createOwnSaves(): OwnSaves {
  const versions = new Map<string, number>();
  const underWay = new Map<string, Set<Promise<unknown>>>();
  return {
    async run(id, save) {
      // Begun a moment later, so that it counts as under way before anything can be heard about it.
      const saving = Promise.resolve()
        .then(save)
        .then((lastUpdatedAt) => {
          versions.set(id, Math.max(versions.get(id) ?? 0, lastUpdatedAt.getTime()));
          return lastUpdatedAt;
        });
      const all = underWay.get(id) ?? new Set();
      underWay.set(id, all.add(saving));
      try {
        return await saving;
      } finally {
        all.delete(saving);
        if (all.size === 0) underWay.delete(id);
      }
    },
    async ended(ids) {
      await Promise.allSettled(ids.flatMap((id) => [...(underWay.get(id) ?? [])]));
    },
    versionOf: (id) => versions.get(id),
  };
}
