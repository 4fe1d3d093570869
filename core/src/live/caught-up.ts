// Decides whether a returning client can catch up on a topic or must refetch (spec 4 §H, spec 6 F3).

/** Ids increase by one, so counting reveals a gap. An id above the last one belongs to an older numbering. */
export function mustRefetch(
  seen: { readonly lastId: number; readonly missed: number },
  lastId: number,
): boolean {
  return seen.lastId > lastId || seen.missed !== lastId - seen.lastId;
}
