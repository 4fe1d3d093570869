// The quarantine list removes exactly the listed journeys from `npm test`, and its entries expire.
import { expect, test } from "vitest";
import { journeyName, quarantinePatterns, quarantineProblems, readQuarantine } from "./quarantine.mjs";

const journey = "signing.spec.ts › two signees (both) sign";
const entry = { journey, since: "2026-11-16", reason: "Sometimes late." };

test.each([
  { title: "signing.spec.ts two signees (both) sign", isMatched: true },
  { title: "chromium proposals/signing.spec.ts outer describe two signees (both) sign", isMatched: true },
  { title: "signing.spec.ts two signees (both) sign @screens", isMatched: true },
  { title: "signing.spec.ts two signees (both) sign twice", isMatched: false },
  { title: "services.spec.ts two signees (both) sign", isMatched: false },
])("$title: skipped $isMatched", ({ title, isMatched }) => {
  expect(quarantinePatterns([entry]).some((pattern) => pattern.test(title))).toBe(isMatched);
});

test.each([
  { what: "on the day itself", today: "2026-11-16", journeys: [journey], problems: [] },
  { what: "after seven days", today: "2026-11-23T23:59:00Z", journeys: [journey], problems: [] },
  {
    what: "after eight days",
    today: "2026-11-24",
    journeys: [journey],
    problems: [`Quarantine: "${journey}" has been listed for 8 days; the limit is 7.`],
  },
  {
    what: "when the journey does not exist",
    today: "2026-11-16",
    journeys: [],
    problems: [`Quarantine: no journey is called "${journey}".`],
  },
])("an entry $what", ({ today, journeys, problems }) => {
  expect(quarantineProblems([entry], { today: new Date(today), journeys })).toEqual(problems);
});

test("every entry has a journey, a date and a reason", () => {
  for (const { journey: name, since, reason } of readQuarantine()) {
    expect(name).toMatch(/^[\w/-]+\.spec\.ts › \S/);
    expect(new Date(since).toISOString().slice(0, 10)).toBe(since);
    expect(reason.length).toBeGreaterThan(20);
  }
});

test("a journey is named by its file and title", () => {
  expect(journeyName({ file: "a.spec.ts", title: "signs" })).toBe("a.spec.ts › signs");
});
