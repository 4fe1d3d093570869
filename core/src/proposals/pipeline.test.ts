import { expect, test } from "vitest";
import type { ProposalTab } from "./proposal-calls.schema";
import { figuresByStage, monthStarts, stageOf, viewingInWords, waitingInWords } from "./pipeline";
import { PROPOSAL_STATUSES, type ProposalStatus } from "./proposal-view";

test.each<[ProposalStatus, ReturnType<typeof stageOf>]>([
  ["draft", "draft"],
  ["sent", "waiting"],
  ["overdue", "waiting"],
  ["accepted", "accepted"],
  ["declined", undefined],
  ["voided", undefined],
  ["archived", undefined],
])("a proposal with status %s is in stage %s", (status, stage) => {
  expect(stageOf(status)).toBe(stage);
});

test("the figures of a stage are those of its tabs; declined, voided and archived proposals count nowhere", () => {
  // Powers of two, so that every sum tells which tabs it contains.
  const tabs = [...PROPOSAL_STATUSES, "all"] as const;
  const tabCounts = Object.fromEntries(tabs.map((tab, at) => [tab, 2 ** at])) as Record<ProposalTab, number>;
  const tabValueCents = Object.fromEntries(tabs.map((tab, at) => [tab, 100 * 2 ** at])) as typeof tabCounts;
  expect(figuresByStage({ tabCounts, tabValueCents })).toEqual({
    draft: { count: 1, valueCents: 100 },
    waiting: { count: 2 + 4, valueCents: 600 },
    accepted: { count: 8, valueCents: 800 },
  });
});

test.each<[string, string, string, first: string, last: string]>([
  ["UTC", "UTC", "2026-11-17T10:00:00Z", "2026-04-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z"],
  [
    "ahead of UTC, already the next month",
    "Pacific/Auckland",
    "2026-10-31T12:00:00Z",
    "2026-03-31T11:00:00.000Z",
    "2026-10-31T11:00:00.000Z",
  ],
  [
    "behind UTC, still the last year",
    "America/New_York",
    "2027-01-01T02:00:00Z",
    "2026-05-01T04:00:00.000Z",
    "2026-12-01T05:00:00.000Z",
  ],
  ["across a year", "UTC", "2026-03-01T00:00:00Z", "2025-08-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
])("months begin in the firm's zone: %s", (_, timezone, now, first, last) => {
  const starts = monthStarts(new Date(now), timezone).map((start) => start.toISOString());
  expect(starts).toHaveLength(8);
  expect([starts[0], starts.at(-1)]).toEqual([first, last]);
  expect(starts).toEqual(starts.toSorted());
});

test.each<[waiting: number, overdue: number, dueToday: number, string]>([
  [0, 0, 0, "No proposal is waiting for a signature."],
  [1, 0, 0, "One proposal is waiting for a signature."],
  [3, 0, 0, "Three proposals are waiting for a signature."],
  [12, 0, 0, "12 proposals are waiting for a signature."],
  [1, 1, 0, "One proposal is waiting for a signature; it is overdue."],
  [1, 0, 1, "One proposal is waiting for a signature; it is due today."],
  [2, 2, 0, "Two proposals are waiting for a signature; all are overdue."],
  [4, 1, 0, "Four proposals are waiting for a signature; one is overdue."],
  [4, 2, 1, "Four proposals are waiting for a signature; two are overdue and one is due today."],
  [30, 11, 2, "30 proposals are waiting for a signature; 11 are overdue and two are due today."],
])("%d waiting, %d overdue, %d due today: %s", (waiting, overdue, dueToday, words) => {
  expect(waitingInWords(waiting, { overdue, dueToday })).toBe(words);
});

test.each<[string[], string | undefined]>([
  [[], undefined],
  [["Hana"], "Hana is viewing now"],
  [["Hana", "Tom"], "Hana and Tom are viewing now"],
  [["Hana", "Tom", "Nia"], "Hana and 2 others are viewing now"],
])("%j: %s", (names, words) => {
  expect(viewingInWords(names)).toBe(words);
});
