// The days of recurring work as tables, and compared with counting day by day.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import {
  dueOccurrences,
  nextOccurrence,
  nextOccurrences,
  periodInWords,
  ruleInWords,
  type DueOccurrences,
  type Occurrence,
  type RecurrenceDay,
  type RecurrenceRule,
  type RecurrenceUnit,
} from "@gap/core/work-items/recurrence";

const onDate = (day: number): RecurrenceDay => ({ kind: "date", day });
const rule = (unit: RecurrenceUnit, more: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  every: 1,
  unit,
  on: onDate(1),
  firstDay: "2026-01-01",
  leadDays: 0,
  ...more,
});

function firstDays(given: RecurrenceRule, count: number): string[] {
  const days: string[] = [];
  let after = "2025-01-01";
  for (let left = count; left > 0; left -= 1) {
    const next = nextOccurrence(given, after);
    if (next === undefined) break;
    days.push(next.startDay);
    after = next.runDay;
  }
  return days;
}

test.each<[string, RecurrenceRule, readonly string[]]>([
  ["every week", rule("week", { firstDay: "2026-11-16" }), ["2026-11-16", "2026-11-23", "2026-11-30"]],
  [
    "every 2 weeks",
    rule("week", { every: 2, firstDay: "2026-11-16" }),
    ["2026-11-16", "2026-11-30", "2026-12-14"],
  ],
  ["the 31st", rule("month", { on: onDate(31) }), ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]],
  [
    "29 February",
    rule("year", { on: onDate(29), firstDay: "2027-02-01" }),
    ["2027-02-28", "2028-02-29", "2029-02-28"],
  ],
  [
    "the third Tuesday",
    rule("month", { on: { kind: "weekday", nth: 3, weekday: 2 } }),
    ["2026-01-20", "2026-02-17", "2026-03-17"],
  ],
  [
    "the last Friday",
    rule("month", { on: { kind: "weekday", nth: -1, weekday: 5 } }),
    ["2026-01-30", "2026-02-27", "2026-03-27"],
  ],
  // 31 January 2027 and 28 February 2027 are Sundays.
  [
    "the last working day",
    rule("month", { on: { kind: "lastWorkingDay" }, firstDay: "2027-01-01" }),
    ["2027-01-30", "2027-02-27", "2027-03-31"],
  ],
  [
    "every quarter",
    rule("quarter", { on: onDate(15), firstDay: "2026-02-01" }),
    ["2026-02-15", "2026-05-15", "2026-08-15"],
  ],
  [
    "a first day later in the month than the occurrence",
    rule("month", { on: onDate(10), firstDay: "2026-01-20" }),
    ["2026-02-10", "2026-03-10"],
  ],
  ["an end", rule("month", { until: "2026-02-15" }), ["2026-01-01", "2026-02-01"]],
])("the first days of a rule: %s", (_, given, days) => {
  expect(firstDays(given, days.length)).toEqual(days);
});

test("nothing starts after the last day", () => {
  expect(nextOccurrence(rule("month", { until: "2026-02-15" }), "2026-02-01")).toBeUndefined();
});

test("with lead days, a work item is made earlier than it starts", () => {
  expect(nextOccurrence(rule("month", { leadDays: 10 }), "2026-05-22")).toEqual({
    startDay: "2026-07-01",
    runDay: "2026-06-21",
    period: "2026-07",
  });
});

test("a rule set up within its lead days begins with the occurrence ahead", () => {
  const weekly = rule("week", { firstDay: "2026-11-16", leadDays: 14 });
  const starts = nextOccurrences(weekly, "2026-11-14", 3).map(({ startDay }) => startDay);
  expect(starts).toEqual(["2026-11-16", "2026-11-23", "2026-11-30"]);
  expect(dueOccurrences(weekly, "2026-11-01", "2026-11-14")).toMatchObject({
    made: [{ startDay: "2026-11-16" }, { startDay: "2026-11-23" }],
    missed: 0,
  });
  expect(dueOccurrences(weekly, "2026-11-01", "2026-11-18")).toMatchObject({
    made: [{ startDay: "2026-11-23" }, { startDay: "2026-11-30" }],
    missed: 1,
  });
});

test.each<[RecurrenceUnit, string, string]>([
  ["week", "2026-W47", "week of 16 Nov 2026"],
  ["month", "2026-11", "November 2026"],
  ["quarter", "2026-Q4", "Q4 2026"],
  ["year", "2026", "2026"],
])("a %s is the period %s, in words %s", (unit, period, words) => {
  const given = rule(unit, { firstDay: "2026-11-16", on: onDate(16) });
  expect(nextOccurrence(given, "2026-11-01")).toMatchObject({ startDay: "2026-11-16", period });
  expect(periodInWords(unit, "2026-11-16")).toBe(words);
});

test("a week at the turn of the year belongs to the year of its Thursday", () => {
  expect(nextOccurrence(rule("week", { firstDay: "2026-12-28" }), "2026-12-01")?.period).toBe("2026-W53");
  expect(nextOccurrence(rule("week", { firstDay: "2027-01-01" }), "2026-12-01")?.period).toBe("2026-W53");
});

describe("after an outage", () => {
  const monthly = rule("month", { on: onDate(10) });
  test.each<[string, string, string, ReturnType<typeof dueOccurrences>]>([
    ["nothing is due before the day", "2026-01-10", "2026-02-09", undefined],
    ["one is due on its day", "2026-01-10", "2026-02-10", due("2026-02-10", 0)],
    ["one is due a week later", "2026-01-10", "2026-02-17", due("2026-02-10", 0)],
    ["only the newest of three is made", "2026-01-10", "2026-04-20", due("2026-04-10", 2)],
    ["nothing is made twice", "2026-04-20", "2026-05-09", undefined],
  ])("%s", (_, lastRun, today, expected) => {
    expect(dueOccurrences(monthly, lastRun, today)).toEqual(expected);
  });

  test("the last one before the end is made, not one after it", () => {
    const ended = { ...monthly, until: "2026-02-28" };
    expect(dueOccurrences(ended, "2026-01-10", "2026-12-01")).toEqual(due("2026-02-10", 0));
  });

  function due(day: string, missed: number): DueOccurrences {
    return { made: [{ startDay: day, runDay: day, period: day.slice(0, 7) }], missed };
  }
});

test.each<[RecurrenceRule, string]>([
  [rule("week", { firstDay: "2026-11-16" }), "Every week on Monday"],
  [rule("month", { every: 2, on: onDate(22) }), "Every 2 months on the 22nd"],
  [rule("month", { on: onDate(11) }), "Every month on the 11th"],
  [rule("quarter", { on: { kind: "lastWorkingDay" } }), "Every quarter on the last working day"],
  [
    rule("year", { on: { kind: "weekday", nth: 1, weekday: 1 }, firstDay: "2026-11-01" }),
    "Every year on the first Monday of November",
  ],
])("a rule in words", (given, words) => {
  expect(ruleInWords(given)).toBe(words);
});

const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => dayAfter("2026-01-01", days));
const anyRule: fc.Arbitrary<RecurrenceRule> = fc.record({
  every: fc.integer({ min: 1, max: 5 }),
  unit: fc.constantFrom<RecurrenceUnit>("week", "month", "quarter", "year"),
  on: fc.oneof(
    fc.integer({ min: 1, max: 31 }).map(onDate),
    fc.record({
      kind: fc.constant("weekday" as const),
      nth: fc.constantFrom(1, 2, 3, 4, -1),
      weekday: fc.integer({ min: 0, max: 6 }),
    }),
    fc.constant({ kind: "lastWorkingDay" as const }),
  ),
  firstDay: anyDay,
  leadDays: fc.integer({ min: 0, max: 60 }),
});

test("occurrences follow each other without gaps, each in a period of its own", () => {
  fc.assert(
    fc.property(anyRule, anyDay, (given, after) => {
      const first = nextOccurrence(given, after);
      const second = first && nextOccurrence(given, first.runDay);
      expect(first !== undefined && first.runDay > after && first.startDay >= given.firstDay).toBe(true);
      expect(second !== undefined && second.startDay > (first?.startDay ?? "")).toBe(true);
      expect(second?.period).not.toBe(first?.period);
      // Asking on the day before gives the same one again.
      expect(nextOccurrence(given, dayAfter(first?.runDay ?? "", -1))).toEqual(first);
    }),
    { numRuns: 200 },
  );
});

test("running every day and running after an outage reach the same newest occurrence", () => {
  fc.assert(
    fc.property(anyRule, anyDay, fc.integer({ min: 1, max: 800 }), (given, lastRun, days) => {
      const today = dayAfter(lastRun, days);
      const made: Occurrence[] = [];
      let after = lastRun;
      for (;;) {
        const next = nextOccurrence(given, after);
        if (next === undefined || next.runDay > today) break;
        made.push(next);
        after = next.runDay;
      }
      const due = dueOccurrences(given, lastRun, today);
      // Only periods that have started can be missed.
      const ahead = made.filter(({ startDay }) => startDay >= today);
      expect(due?.made ?? []).toEqual(ahead.length > 0 ? ahead : made.slice(-1));
      expect(due?.missed ?? 0).toBe(made.length - (due?.made.length ?? 0));
    }),
    { numRuns: 200 },
  );
});
