import { expect, test } from "vitest";
import { savedWhileFinalised } from "./judge-document";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute));
const version = (number: number, revision: number, minute: number) => ({
  version: number,
  revision,
  finalisedAt: at(minute),
});
const savedAt = (...minutes: number[]) => minutes.map((minute) => ({ savedAt: at(minute) }));

test.each([
  { history: "nothing saved afterwards", saved: [1, 2], reopened: [], found: [] },
  { history: "an answer saved afterwards", saved: [1, 2, 6], reopened: [], found: [1] },
  { history: "an answer saved before it was reopened", saved: [1, 2, 6], reopened: [8], found: [1] },
  { history: "an answer saved after it was reopened", saved: [1, 2, 9], reopened: [8], found: [] },
  { history: "reopened before, when it was submitted", saved: [1, 2, 6], reopened: [3], found: [1] },
])("of a version with $history", ({ saved, reopened, found }) => {
  const times = reopened.map((minute) => at(minute).getTime());
  expect(savedWhileFinalised([version(1, 2, 5)], savedAt(...saved), times)).toEqual(found);
});

test("each version has its own reopening", () => {
  const versions = [version(1, 1, 5), version(2, 2, 20)];
  expect(savedWhileFinalised(versions, savedAt(1, 9, 25), [at(8).getTime()])).toEqual([2]);
});
