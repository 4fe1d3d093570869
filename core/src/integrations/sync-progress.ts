// How far a sync with the practice manager is (spec 4 §G). Its list is read page by page and may change meanwhile: a client
// that slips from a page not yet read to one that was read would be missed. So what hints at that has the list read once
// more from its beginning, and nobody is counted twice.
import type { SyncCounts } from "@gap/core/clients/practice-clients";

export type SkipReason = "unreadable" | "noName" | "nameTooLong" | "nameTaken" | "deletedHere";

/** A client of the practice manager that was not brought over. Id and name as told there, where they were. */
export interface SkippedClient {
  readonly id?: string;
  readonly name?: string;
  readonly reason: SkipReason;
}

export interface SyncProgress {
  readonly counts: SyncCounts;
  /** Of how many clients we know by now what becomes of them. */
  readonly done: number;
  /** How many there are; missing where the practice manager does not say. */
  readonly total?: number;
  /** At most MOST_SKIPPED_TOLD of them. */
  readonly skipped?: readonly SkippedClient[];
  /** Where it goes on; missing once it is over. */
  readonly place?: SyncPlace;
  /** When the newest sync that came to its end began: whom that one told of should be there still. */
  readonly completeSyncOf?: string;
  /** It changed at each reading: somebody may have been missed. */
  readonly keptChanging?: boolean;
}

export interface SyncPlace {
  readonly reading: number;
  /** The next one to read; pages count from 1. */
  readonly page: number;
  /** When it came here: a sync that has not moved for long was cut off. */
  readonly at: string;
  /** As the first page of this reading said. */
  readonly pages?: number;
  readonly total?: number;
  readonly hasShifted: boolean;
  /** Whom this reading skipped, the newest MOST_SKIPPED_KNOWN: one that slides to the next page is skipped once. */
  readonly skippedIds?: readonly string[];
  /** A part of the page was kept. */
  readonly isBegun?: boolean;
}

export const MOST_SKIPPED_TOLD = 50;
/** As many as the largest page has. */
const MOST_SKIPPED_KNOWN = 1_000;
const MOST_READINGS = 3;

const NOTHING_YET: SyncCounts = { added: 0, updated: 0, unchanged: 0, gone: 0, skipped: 0 };

export function beginningOfSync(at: string, completeSyncOf?: string): SyncProgress & { place: SyncPlace } {
  return {
    counts: NOTHING_YET,
    done: 0,
    place: { reading: 1, page: 1, at, hasShifted: false },
    ...(completeSyncOf === undefined ? {} : { completeSyncOf }),
  };
}

/** What a page told, and what became of it. */
export interface KeptPage {
  readonly pages: number;
  readonly total?: number | undefined;
  readonly counts: Pick<SyncCounts, "added" | "updated" | "unchanged">;
  readonly skipped: readonly SkippedClient[];
  /** How many of its clients this sync had met before. */
  readonly met: number;
}

/** The page that was read is the last one. */
export function isReadingOver({ page }: SyncPlace, { pages }: Pick<KeptPage, "pages">): boolean {
  return page >= pages;
}

/** A part of the page: whom it skipped is counted with its last one, as a try that is cut off meets them again. */
export function afterPart(
  progress: SyncProgress,
  place: SyncPlace,
  { counts: kept, at }: { readonly counts: KeptPage["counts"]; readonly at: string },
): SyncProgress & { place: SyncPlace } {
  const counts = sumOf(progress.counts, kept);
  return { ...progress, counts, done: doneOf(counts), place: { ...place, at, isBegun: true } };
}

/** The last part of the page; `kept` has the counts of this part, and of the whole page whatever else it says. */
export function afterPage(
  progress: SyncProgress,
  place: SyncPlace,
  { kept, at }: { readonly kept: KeptPage; readonly at: string },
): SyncProgress & { place: SyncPlace } {
  const sum = sumOf(progress.counts, kept.counts);
  const skipped = skippedFirst(place, kept.skipped);
  const counts = { ...sum, skipped: sum.skipped + skipped.length };
  const { total: _before, ...rest } = progress;
  return {
    ...rest,
    counts,
    done: doneOf(counts),
    ...(kept.total === undefined ? {} : { total: kept.total }),
    skipped: [...(progress.skipped ?? []), ...skipped].slice(0, MOST_SKIPPED_TOLD),
    place: placeAfter(place, { kept, skipped, at }),
  };
}

/** Each once, and those whom this reading skipped before left out; without an id, nobody can be told from another. */
function skippedFirst(
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

function sumOf(before: SyncCounts, kept: KeptPage["counts"]): SyncCounts {
  return {
    ...before,
    added: before.added + kept.added,
    updated: before.updated + kept.updated,
    unchanged: before.unchanged + kept.unchanged,
  };
}

function doneOf({ added, updated, unchanged, skipped }: SyncCounts): number {
  return added + updated + unchanged + skipped;
}

function placeAfter(
  place: SyncPlace,
  { kept, skipped, at }: { kept: KeptPage; skipped: readonly SkippedClient[]; at: string },
): SyncPlace {
  const before = place.skippedIds ?? [];
  const skippedIds = [...before, ...skipped.flatMap(({ id }) => id ?? [])].slice(-MOST_SKIPPED_KNOWN);
  const isSkippedAgain = kept.skipped.some(({ id }) => id !== undefined && before.includes(id));
  const { pages, total } = place.page === 1 ? kept : place;
  return {
    reading: place.reading,
    page: place.page + 1,
    at,
    ...(pages === undefined ? {} : { pages }),
    ...(total === undefined ? {} : { total }),
    ...(skippedIds.length === 0 ? {} : { skippedIds }),
    hasShifted:
      place.hasShifted ||
      kept.pages !== pages ||
      kept.total !== total ||
      // At a later reading everybody was met before.
      (place.reading === 1 && (kept.met > 0 || isSkippedAgain)),
  };
}

/** `missing` is how many the last sync told of and this one did not: gone from there, or slipped through. */
export function needsAnotherReading({ reading, hasShifted }: SyncPlace, missing: number): boolean {
  return reading < MOST_READINGS && (hasShifted || (reading === 1 && missing > 0));
}

/** Whoever was skipped is met again, and counted then. */
export function readAgain(
  progress: SyncProgress,
  { reading }: SyncPlace,
  at: string,
): SyncProgress & { place: SyncPlace } {
  const { skipped, ...kept } = progress.counts;
  return {
    ...progress,
    counts: { ...kept, skipped: 0 },
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
