// Whether somebody who comes back can be given all that they missed of a topic (spec 4 §H, spec 6 F3).

/** Ids rise by one, so a gap shows by counting; an id that lies ahead is of a numbering that is no more. */
export function mustRefetch(
  seen: { readonly lastId: number; readonly missed: number },
  lastId: number,
): boolean {
  return seen.lastId > lastId || seen.missed !== lastId - seen.lastId;
}
