import { expect, test } from "vitest";
import {
  MAX_SKIPPED_LISTED,
  afterPage,
  afterPart,
  beginningOfSync,
  endOfSync,
  isReadingOver,
  needsAnotherReading,
  readAgain,
  type ImportedPage,
  type SyncPlace,
  type SyncProgress,
} from "@gap/core/integrations/sync-progress";

const AT = "2026-03-01T00:00:00.000Z";
const LATER = "2026-03-01T00:00:05.000Z";
const page = (change: Partial<ImportedPage> = {}): ImportedPage => ({
  pages: 3,
  total: 6,
  counts: { added: 2, updated: 0, unchanged: 0 },
  skipped: [],
  alreadyIncluded: 0,
  ...change,
});
/** Forty skipped clients, numbered from `first`. */
const skippedFrom = (first: number) =>
  Array.from({ length: 40 }, (_, index) => ({ id: `x${first + index}`, reason: "nameTaken" as const }));
const read = (
  pages: readonly ImportedPage[],
  from: SyncProgress & { place: SyncPlace } = beginningOfSync(AT),
) => pages.reduce((progress, imported) => afterPage(progress, progress.place, { imported, at: LATER }), from);

test("the counts of each page are added up, and the place moves to the next page", () => {
  const first = read([page()]);
  expect(first).toEqual({
    counts: { added: 2, updated: 0, unchanged: 0, gone: 0, skipped: 0 },
    done: 2,
    total: 6,
    skipped: [],
    place: { reading: 1, page: 2, at: LATER, pages: 3, total: 6, hasShifted: false },
  });
  const second = read(
    [page({ counts: { added: 0, updated: 1, unchanged: 0 }, skipped: [{ id: "x4", reason: "noName" }] })],
    first,
  );
  expect(second).toMatchObject({
    counts: { added: 2, updated: 1, skipped: 1 },
    done: 4,
    skipped: [{ id: "x4", reason: "noName" }],
    place: { page: 3, hasShifted: false },
  });
});

test("the counts of each part of a page are added up, and the place moves on after the last part", () => {
  const { counts } = page();
  const begun = afterPart(beginningOfSync(AT), beginningOfSync(AT).place, { counts, at: LATER });
  expect(begun).toMatchObject({
    counts: { added: 2 },
    done: 2,
    place: { page: 1, at: LATER, isBegun: true },
  });
  const over = read([page({ skipped: [{ reason: "unreadable" }] })], begun);
  expect(over).toMatchObject({ counts: { added: 4, skipped: 1 }, done: 5, place: { page: 2 } });
  expect(over.place).not.toHaveProperty("isBegun");
});

test("without a total from the practice manager, it is unknown until the end", () => {
  const progress = read([page({ total: undefined })]);
  expect(progress).not.toHaveProperty("total");
  expect(progress.place).not.toHaveProperty("total");
  expect(endOfSync(progress, { gone: 1, syncOf: AT })).toEqual({
    counts: { added: 2, updated: 0, unchanged: 0, gone: 1, skipped: 0 },
    done: 2,
    total: 2,
    skipped: [],
    completeSyncOf: AT,
  });
});

test("all skipped clients are counted, and the first ones listed", () => {
  const progress = read([page({ skipped: skippedFrom(0) }), page({ skipped: skippedFrom(40) })]);
  expect(progress.skipped).toHaveLength(MAX_SKIPPED_LISTED);
  expect(progress.counts.skipped).toBe(80);
});

test("a client skipped twice, on the same page or the next, is counted and listed once", () => {
  const pages = [
    page({ skipped: [...skippedFrom(0), ...skippedFrom(0)] }),
    page({ skipped: skippedFrom(40) }),
    page({ skipped: skippedFrom(79) }),
  ];
  const progress = read(pages);
  expect(progress.counts.skipped).toBe(119);
  expect(new Set(progress.skipped?.map(({ id }) => id)).size).toBe(MAX_SKIPPED_LISTED);
  const nameless = { reason: "unreadable" as const };
  expect(read([page({ skipped: [nameless, nameless] })]).counts.skipped).toBe(2);
});

test.each([
  [1, 3, false],
  [3, 3, true],
  [1, 0, true],
  [4, 3, true],
])("page %i of %i is the last one: %s", (number, pages, expected) => {
  expect(isReadingOver({ reading: 1, page: number, at: AT, hasShifted: false }, { pages })).toBe(expected);
});

test.each<[string, readonly ImportedPage[], boolean]>([
  ["pages and totals stay the same", [page(), page(), page()], false],
  ["there is a page fewer", [page(), page({ pages: 2 })], true],
  ["there is one client more", [page(), page({ total: 7 }), page()], true],
  ["a client is included a second time", [page(), page({ alreadyIncluded: 1 })], true],
  [
    "other clients are skipped",
    [page({ skipped: skippedFrom(0) }), page({ skipped: skippedFrom(40) })],
    false,
  ],
  [
    "a client is skipped again",
    [page({ skipped: skippedFrom(0) }), page({ skipped: skippedFrom(39) })],
    true,
  ],
])("if %s, the list has shifted: %s", (_, pages, expected) => {
  expect(read(pages).place.hasShifted).toBe(expected);
});

test("in the second reading every client is included again, which is no sign of a shift", () => {
  const again = readAgain(read([page()]), read([page()]).place, LATER);
  expect(read([page({ alreadyIncluded: 2 })], again).place.hasShifted).toBe(false);
});

test.each<[Pick<SyncPlace, "reading" | "hasShifted">, number, boolean]>([
  [{ reading: 1, hasShifted: false }, 0, false],
  [{ reading: 1, hasShifted: true }, 0, true],
  [{ reading: 1, hasShifted: false }, 1, true],
  [{ reading: 2, hasShifted: false }, 1, false],
  [{ reading: 2, hasShifted: true }, 0, true],
  [{ reading: 3, hasShifted: true }, 1, false],
])("after %o with %i missing the list is read again: %s", (place, missing, expected) => {
  expect(needsAnotherReading({ ...place, page: 4, at: AT }, missing)).toBe(expected);
});

test("reading again starts at the first page; imported clients stay counted, skipped ones are counted again", () => {
  const before = read([page({ skipped: [{ reason: "unreadable" }] })], beginningOfSync(AT, AT));
  expect(readAgain(before, before.place, LATER)).toEqual({
    counts: { added: 2, updated: 0, unchanged: 0, gone: 0, skipped: 0 },
    done: 2,
    total: 6,
    skipped: [],
    completeSyncOf: AT,
    place: { reading: 2, page: 1, at: LATER, hasShifted: false },
  });
});

test("the result says if the list still changed in the last reading", () => {
  const progress = read([page(), page({ total: 5 })]);
  expect(endOfSync(progress, { gone: 0, syncOf: AT })).toMatchObject({ keptChanging: true });
  expect(endOfSync(progress, { gone: 0, syncOf: AT })).not.toHaveProperty("place");
});
