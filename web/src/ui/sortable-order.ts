// Computes a row's group and index after a drag or a keyboard move. Headings and rows of all groups form one sequence, so
// that a row moved past a heading joins that group, even an empty one.

export interface SortableGroup<Item> {
  readonly id: string;
  /** The group's heading; a single list has none. */
  readonly name?: string;
  readonly items: readonly Item[];
}

export interface SortablePosition {
  readonly groupId: string;
  /** Starts at 0. */
  readonly place: number;
}

export interface SortableOrder {
  /** Ids of headings and rows from top to bottom. */
  readonly ids: readonly string[];
  readonly placeOf: (id: string) => SortablePosition | undefined;
  /** The position of a row that is dropped over another row or a heading. */
  readonly dropped: (id: string, overId: string) => SortablePosition | undefined;
  /** The position one step up or down, across groups; undefined at the end of the sequence. */
  readonly adjacent: (id: string, by: -1 | 1) => SortablePosition | undefined;
}

const HEADING = "heading of ";
export const headingId = (groupId: string) => `${HEADING}${groupId}`;

export function sortableOrder<Item>(
  groups: readonly SortableGroup<Item>[],
  itemId: (item: Item) => string,
): SortableOrder {
  const ids = groups.flatMap(({ id, name, items }) => [
    ...(name === undefined ? [] : [headingId(id)]),
    ...items.map(itemId),
  ]);
  const isHeading = (id: string) => id.startsWith(HEADING);
  const placeIn = (line: readonly string[], id: string): SortablePosition | undefined => {
    const before = line.slice(0, line.indexOf(id));
    const heading = before.findLast(isHeading);
    const groupId = heading?.slice(HEADING.length) ?? groups[0]?.id;
    if (groupId === undefined) return undefined;
    return {
      groupId,
      place: heading === undefined ? before.length : before.length - 1 - before.indexOf(heading),
    };
  };
  const moved = (id: string, to: number): SortablePosition | undefined => {
    const from = ids.indexOf(id);
    if (from === -1 || to < 0 || to >= ids.length) return undefined;
    const line = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    // A row above the first heading becomes the first row of the first group.
    return placeIn(line, id);
  };
  return {
    ids,
    placeOf: (id) => (ids.includes(id) ? placeIn(ids, id) : undefined),
    dropped: (id, overId) => moved(id, ids.indexOf(overId)),
    adjacent: (id, by) => {
      const to = ids.indexOf(id) + by;
      return to === 0 && isHeading(ids[0] ?? "") ? undefined : moved(id, to);
    },
  };
}
