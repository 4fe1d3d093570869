// The order in which commands give and end the access of several people, so that two commands never wait for each other.

/** Those of the same user stay in their order. */
export function inOrderOfUsers<Each extends { readonly userId: string | null }>(
  all: readonly Each[],
): Each[] {
  return all.toSorted(({ userId: one }, { userId: other }) => compare(one ?? "", other ?? ""));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
