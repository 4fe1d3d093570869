// Recurring work and the zones of firms: the hourly job makes each work item in the first hour of its day there, once, also
// where the clocks change.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDayIn, dayAfter, startOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DAY_MS, HOUR_MS } from "@gap/core/shared/calendar/durations";
import { dueOccurrences, type RecurrenceRule } from "@gap/core/work-items/recurrence";

const MONTHLY: RecurrenceRule = {
  every: 1,
  unit: "month",
  on: { kind: "date", day: 1 },
  firstDay: "2026-01-01",
  leadDays: 0,
};
const WEEKLY: RecurrenceRule = { ...MONTHLY, unit: "week" };

interface Made {
  readonly at: Date;
  readonly startDay: string;
  readonly period: string;
  readonly missed: number;
}

/** The work items that a job makes which runs at the given moments. */
function madeAt(rule: RecurrenceRule, zone: string, moments: readonly Date[], lastRunDay: string): Made[] {
  const made: Made[] = [];
  let lastRun = lastRunDay;
  for (const at of moments) {
    const due = dueOccurrences(rule, lastRun, calendarDayIn(at, zone));
    if (due === undefined) continue;
    for (const { startDay, runDay, period } of due.made) {
      made.push({ at, startDay, period, missed: due.missed });
      lastRun = runDay;
    }
  }
  return made;
}

function hoursBetween(from: Date, to: Date): Date[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / HOUR_MS);
  return Array.from({ length: count }, (_, hour) => new Date(from.getTime() + hour * HOUR_MS));
}

// The days are Sundays on which the clocks change there, and the moment at which they begin in UTC.
test.each([
  ["Pacific/Auckland", "2026-04-05", "2026-04-04T11:00:00Z"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-26T12:00:00Z"],
  ["Australia/Sydney", "2026-04-05", "2026-04-04T13:00:00Z"],
  ["Australia/Sydney", "2026-10-04", "2026-10-03T14:00:00Z"],
  ["Europe/London", "2026-03-29", "2026-03-29T00:00:00Z"],
  ["Europe/London", "2026-10-25", "2026-10-24T23:00:00Z"],
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00:00Z"],
  ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00:00Z"],
])(
  "in %s, work of %s is made when the day begins, and that of the next week when its day does",
  (zone, day, begins) => {
    const rule = { ...WEEKLY, firstDay: day };
    const moments = hoursBetween(
      new Date(Date.parse(begins) - 2 * DAY_MS),
      new Date(Date.parse(begins) + 9 * DAY_MS),
    );
    const next = dayAfter(day, 7);
    expect(madeAt(rule, zone, moments, dayAfter(day, -1))).toMatchObject([
      { at: new Date(begins), startDay: day, missed: 0 },
      { at: startOfDayIn(next, zone), startDay: next, missed: 0 },
    ]);
  },
);

const ZONES = [
  "Pacific/Auckland",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Europe/London",
  "America/St_Johns",
  "America/Los_Angeles",
  "Pacific/Apia",
] as const;

describe("in any zone, at any minute of the hour", () => {
  const run = fc.record({
    zone: fc.constantFrom(...ZONES),
    unit: fc.constantFrom("week" as const, "month" as const),
    leadDays: fc.integer({ min: 0, max: 10 }),
    from: fc.date({ min: new Date("2026-01-02"), max: new Date("2036-01-01"), noInvalidDate: true }),
    outage: fc.integer({ min: 0, max: 30 }),
  });

  test("each work item is made in the first hour of its day, once, without a gap", () => {
    fc.assert(
      fc.property(run, ({ zone, unit, leadDays, from }) => {
        const rule = { ...MONTHLY, unit, leadDays };
        const moments = hoursBetween(from, new Date(from.getTime() + 35 * DAY_MS));
        const made = madeAt(rule, zone, moments, calendarDayIn(from, zone));
        for (const { at, startDay, missed } of made) {
          const sinceBeginning = at.getTime() - startOfDayIn(dayAfter(startDay, -leadDays), zone).getTime();
          expect(missed).toBe(0);
          expect(sinceBeginning).toBeGreaterThanOrEqual(0);
          expect(sinceBeginning).toBeLessThan(HOUR_MS);
        }
        expect(new Set(made.map(({ period }) => period)).size).toBe(made.length);
        expect(made.length).toBeGreaterThanOrEqual(unit === "week" ? 4 : 1);
      }),
      { numRuns: 15 },
    );
  });

  test("a job that was away makes the newest and those ahead at once, and goes on as one that was not", () => {
    fc.assert(
      fc.property(run, ({ zone, unit, leadDays, from, outage }) => {
        const rule = { ...MONTHLY, unit, leadDays };
        const moments = hoursBetween(from, new Date(from.getTime() + 35 * DAY_MS));
        const first = calendarDayIn(from, zone);
        const always = madeAt(rule, zone, moments, first);
        const back = from.getTime() + outage * DAY_MS;
        const away = madeAt(
          rule,
          zone,
          moments.filter((at) => at.getTime() >= back),
          first,
        );
        const startedSince = (list: readonly Made[]) =>
          list.filter(({ at }) => at.getTime() > back).map(({ startDay }) => startDay);
        expect(startedSince(away)).toEqual(startedSince(always));
        const meanwhile = always.filter(({ at }) => at.getTime() <= back);
        const made = away.filter(({ at }) => at.getTime() <= back);
        const today = calendarDayIn(new Date(back), zone);
        const ahead = meanwhile.filter(({ startDay }) => startDay >= today);
        const expected = ahead.length > 0 ? ahead : meanwhile.slice(-1);
        expect(made.map(({ startDay }) => startDay)).toEqual(expected.map(({ startDay }) => startDay));
        for (const { missed } of made) expect(missed).toBe(meanwhile.length - expected.length);
      }),
      { numRuns: 15 },
    );
  });
});
