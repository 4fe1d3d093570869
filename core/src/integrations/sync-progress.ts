// Progress of a sync with the practice manager (spec 4 §G). Its list is read page by page and may change meanwhile: a
// client that moves from an unread page to one already read would be missed. At any sign of that the list is read again
// from the start, without counting a client twice.
import type { SyncCounts } from "@gap/core/clients/practice-clients";

export type SkipReason = "unreadable" | "noName" | "nameTooLong" | "nameTaken" | "deletedHere";

/** A client of the practice manager that was not imported, with its id and name there if readable. */
export interface SkippedClient {
  readonly id?: string;
  readonly name?: string;
  readonly reason: SkipReason;
}

export interface SyncProgress {
  readonly counts: SyncCounts;
  /** Number of clients whose result is known. */
  readonly done: number;
  /** Number of all clients; missing if the practice manager does not return it. */
  readonly total?: number;
  /** At most MAX_SKIPPED_LISTED of them. */
  readonly skipped?: readonly SkippedClient[];
  /** Where the sync continues; missing once it has finished. */
  readonly place?: SyncPlace;
  /** Start of the last complete sync; its clients are expected to still exist. */
  readonly completeSyncOf?: string;
  /** The list changed in every reading, so a client may have been missed. */
  readonly keptChanging?: boolean;
}

export interface SyncPlace {
  readonly reading: number;
  /** The next page to read, counted from 1. */
  readonly page: number;
  /** Time of the last progress; a sync without progress for long was interrupted. */
  readonly at: string;
  /** Number of pages according to the first page of this reading. */
  readonly pages?: number;
  readonly total?: number;
  readonly hasShifted: boolean;
  /**
   * The last MAX_SKIPPED_IDS ids skipped in this reading, so that a client that moves to the next page counts once.
   */
  readonly skippedIds?: readonly string[];
  /** A part of the page is already stored. */
  readonly isBegun?: boolean;
}

export const MAX_SKIPPED_LISTED = 50;
/** The size of the largest page. */
const MAX_SKIPPED_IDS = 1_000;
const MAX_READINGS = 3;

const NOTHING_YET: SyncCounts = { added: 0, updated: 0, unchanged: 0, gone: 0, skipped: 0 };

export function beginningOfSync(at: string, completeSyncOf?: string): SyncProgress & { place: SyncPlace } {
  return {
    counts: NOTHING_YET,
    done: 0,
    place: { reading: 1, page: 1, at, hasShifted: false },
    ...(completeSyncOf === undefined ? {} : { completeSyncOf }),
  };
}

/** Contents of a page and the result of importing it. */
export interface ImportedPage {
  readonly pages: number;
  readonly total?: number | undefined;
  readonly counts: Pick<SyncCounts, "added" | "updated" | "unchanged">;
  readonly skipped: readonly SkippedClient[];
  /** Number of its clients that this sync had already included. */
  readonly alreadyIncluded: number;
}

/** Whether this page is the last one. */
export function isReadingOver({ page }: SyncPlace, { pages }: Pick<ImportedPage, "pages">): boolean {
  return page >= pages;
}

/** Progress after a part of a page. Skipped clients are counted with the last part, as a retry skips them again. */
export function afterPart(
  progress: SyncProgress,
  place: SyncPlace,
  { counts: imported, at }: { readonly counts: ImportedPage["counts"]; readonly at: string },
): SyncProgress & { place: SyncPlace } {
  const counts = sumOf(progress.counts, imported);
  return { ...progress, counts, done: doneOf(counts), place: { ...place, at, isBegun: true } };
}

/** Progress after the last part of a page; `imported.counts` covers this part, its other fields the whole page. */
export function afterPage(
  progress: SyncProgress,
  place: SyncPlace,
  { imported, at }: { readonly imported: ImportedPage; readonly at: string },
): SyncProgress & { place: SyncPlace } {
  const sum = sumOf(progress.counts, imported.counts);
  const skipped = newlySkipped(place, imported.skipped);
  const counts = { ...sum, skipped: sum.skipped + skipped.length };
  const { total: _before, ...rest } = progress;
  return {
    ...rest,
    counts,
    done: doneOf(counts),
    ...(imported.total === undefined ? {} : { total: imported.total }),
    skipped: [...(progress.skipped ?? []), ...skipped].slice(0, MAX_SKIPPED_LISTED),
    place: placeAfter(place, { imported, skipped, at }),
  };
}

/**
 * Skipped clients without duplicates and without those skipped earlier in this reading; clients without an id all
 * count.
 */
function newlySkipped(
  { skippedIds }: SyncPlace,
  skipped: readonly SkippedClient[],
): readonly SkippedClient[] {
  const known = new Set(skippedIds);
  return skipped.filter(({ id }) => {
    if (id === undefined) return true;
    const isFirst = !known.has(id);
    known.add(id);
    return isFirst;
  });
}

function sumOf(before: SyncCounts, imported: ImportedPage["counts"]): SyncCounts {
  return {
    ...before,
    added: before.added + imported.added,
    updated: before.updated + imported.updated,
    unchanged: before.unchanged + imported.unchanged,
  };
}

function doneOf({ added, updated, unchanged, skipped }: SyncCounts): number {
  return added + updated + unchanged + skipped;
}

function placeAfter(
  place: SyncPlace,
  { imported, skipped, at }: { imported: ImportedPage; skipped: readonly SkippedClient[]; at: string },
): SyncPlace {
  const before = place.skippedIds ?? [];
  const skippedIds = [...before, ...skipped.flatMap(({ id }) => id ?? [])].slice(-MAX_SKIPPED_IDS);
  const isSkippedAgain = imported.skipped.some(({ id }) => id !== undefined && before.includes(id));
  const { pages, total } = place.page === 1 ? imported : place;
  return {
    reading: place.reading,
    page: place.page + 1,
    at,
    ...(pages === undefined ? {} : { pages }),
    ...(total === undefined ? {} : { total }),
    ...(skippedIds.length === 0 ? {} : { skippedIds }),
    hasShifted:
      place.hasShifted ||
      imported.pages !== pages ||
      imported.total !== total ||
      // In a later reading every client was already included.
      (place.reading === 1 && (imported.alreadyIncluded > 0 || isSkippedAgain)),
  };
}

/** `missing` is the number of clients of the last sync that this one did not include: deleted there, or missed. */
export function needsAnotherReading({ reading, hasShifted }: SyncPlace, missing: number): boolean {
  return reading < MAX_READINGS && (hasShifted || (reading === 1 && missing > 0));
}

/** Skipped clients are not carried over, as the next reading skips and counts them again. */
export function readAgain(
  progress: SyncProgress,
  { reading }: SyncPlace,
  at: string,
): SyncProgress & { place: SyncPlace } {
  const { skipped, ...imported } = progress.counts;
  return {
    ...progress,
    counts: { ...imported, skipped: 0 },
    done: progress.done - skipped,
    skipped: [],
    place: { reading: reading + 1, page: 1, at, hasShifted: false },
  };
}

export function endOfSync(
  progress: SyncProgress,
  { gone, syncOf }: { readonly gone: number; readonly syncOf: string },
): SyncProgress {
  const { place, ...rest } = progress;
  return {
    ...rest,
    counts: { ...progress.counts, gone },
    total: progress.done,
    completeSyncOf: syncOf,
    ...(place?.hasShifted === true ? { keptChanging: true } : {}),
  };
}
