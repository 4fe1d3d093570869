// Decides whether a returning client can catch up on a topic or must refetch (spec 4 §H, spec 6 F3).

/**
 * Ids increase by one, so the number of stored messages after `lastId` reveals a gap. An id above the last one of the topic
 * comes from an earlier numbering.
 */
export function mustRefetch(
  seen: { readonly lastId: number; readonly storedSince: number },
  lastId: number,
): boolean {
  return seen.lastId > lastId || seen.storedSince !== lastId - seen.lastId;
}
