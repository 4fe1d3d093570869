// Where a row of sortable groups would be after a drop. All groups are one line of headings and rows, so that a row that is
// carried past a heading, by pointer or by keys, comes into that group, an empty one too.

export interface SortableGroup<Item> {
  readonly id: string;
  /** Its heading; a list that is the only one has none. */
  readonly name?: string;
  readonly items: readonly Item[];
}

export interface SortablePlace {
  readonly groupId: string;
  /** Counted from 0. */
  readonly place: number;
}

export interface SortableLine {
  /** The ids of headings and rows from top to bottom. */
  readonly ids: readonly string[];
  readonly placeOf: (id: string) => SortablePlace | undefined;
  /** Where the row comes to stand that is dropped over another, or over a heading. */
  readonly dropped: (id: string, overId: string) => SortablePlace | undefined;
  /** One further up or down, from group to group; undefined where the line ends. */
  readonly beside: (id: string, by: -1 | 1) => SortablePlace | undefined;
}

const HEADING = "heading of ";
export const headingId = (groupId: string) => `${HEADING}${groupId}`;

export function sortableLine<Item>(
  groups: readonly SortableGroup<Item>[],
  itemId: (item: Item) => string,
): SortableLine {
  const ids = groups.flatMap(({ id, name, items }) => [
    ...(name === undefined ? [] : [headingId(id)]),
    ...items.map(itemId),
  ]);
  const isHeading = (id: string) => id.startsWith(HEADING);
  const placeIn = (line: readonly string[], id: string): SortablePlace | undefined => {
    const before = line.slice(0, line.indexOf(id));
    const heading = before.findLast(isHeading);
    const groupId = heading?.slice(HEADING.length) ?? groups[0]?.id;
    if (groupId === undefined) return undefined;
    return {
      groupId,
      place: heading === undefined ? before.length : before.length - 1 - before.indexOf(heading),
    };
  };
  const moved = (id: string, to: number): SortablePlace | undefined => {
    const from = ids.indexOf(id);
    if (from === -1 || to < 0 || to >= ids.length) return undefined;
    const line = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    // Above the first heading there is no group: the row stays the first below it.
    return placeIn(line, id);
  };
  return {
    ids,
    placeOf: (id) => (ids.includes(id) ? placeIn(ids, id) : undefined),
    dropped: (id, overId) => moved(id, ids.indexOf(overId)),
    beside: (id, by) => {
      const to = ids.indexOf(id) + by;
      return to === 0 && isHeading(ids[0] ?? "") ? undefined : moved(id, to);
    },
  };
}
