// Finds what was moved between two orders of the same things.

/** The largest set of keys that have the same order in both lists: all others were moved. */
export function longestCommonOrder(former: readonly string[], next: readonly string[]): ReadonlySet<string> {
  const places = new Map(former.map((key, place) => [key, place]));
  // Patience sorting: `ends[n]` is the place in `next` where the best increasing run of length n + 1 ends.
  const positions = next.map((key) => places.get(key) ?? -1);
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  positions.forEach((position, at) => {
    const length = ends.findIndex((end) => (positions[end] ?? -1) >= position);
    const run = length === -1 ? ends.length : length;
    previous[at] = run === 0 ? undefined : ends[run - 1];
    ends[run] = at;
  });
  const inOrder = new Set<string>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) inOrder.add(next[at] ?? "");
  return inOrder;
}
