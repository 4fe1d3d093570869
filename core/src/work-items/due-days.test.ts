// Due days in words and as filters, and that no zone or clock change shifts them.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDayIn, dayAfter, endOfDayIn, startOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import {
  DUE_FILTERS,
  dueInWords,
  dueSentence,
  isOverdue,
  rangeOf,
  type DueTone,
} from "@gap/core/work-items/due-days";

// A Thursday.
const TODAY = "2026-05-14";

test.each<[string, DueTone, string]>([
  ["2025-05-14", "late", "365 days late"],
  ["2026-05-12", "late", "2 days late"],
  ["2026-05-13", "late", "1 day late"],
  ["2026-05-14", "today", "Today"],
  ["2026-05-15", "soon", "Tomorrow"],
  ["2026-05-16", "soon", "16 May"],
  ["2026-05-17", "soon", "17 May"],
  ["2026-05-18", "soon", "18 May"],
  ["2026-05-19", "later", "19 May"],
  ["2027-01-02", "later", "2 Jan 2027"],
])("due on %s is %s: %s", (dueDay, tone, text) => {
  expect(dueInWords(dueDay, TODAY)).toEqual({ tone, text });
});

test.each([
  ["2026-05-12", "Due 12 May, 2 days late"],
  ["2026-05-13", "Due 13 May, 1 day late"],
  ["2026-05-14", "Due today"],
  ["2026-05-15", "Due tomorrow"],
  ["2026-05-18", "Due 18 May, in 4 days"],
  ["2027-01-02", "Due 2 Jan 2027, in 233 days"],
])("due on %s is told as: %s", (dueDay, sentence) => {
  expect(dueSentence(dueDay, TODAY)).toBe(sentence);
});

test.each([
  ["a Thursday", "2026-05-14", "2026-05-16", "2026-05-31"],
  ["a Saturday", "2026-05-16", "2026-05-16", "2026-05-31"],
  ["a Sunday", "2026-05-17", "2026-05-23", "2026-05-31"],
  ["the end of February", "2028-02-28", "2028-03-04", "2028-02-29"],
])("on %s, this week and this month end", (_, today, week, month) => {
  expect(rangeOf("thisWeek", today)).toEqual({ from: today, to: week });
  expect(rangeOf("thisMonth", today)).toEqual({ from: today, to: month });
  expect(rangeOf("overdue", today)).toEqual({ to: dayAfter(today, -1) });
});

const ZONES = ["Pacific/Auckland", "Australia/Sydney", "Europe/London", "America/Los_Angeles"] as const;

describe.each(ZONES)("in %s", (zone) => {
  test.each([
    ["2026-05-14", "an ordinary day"],
    ["2026-04-05", "the end of summer time in Auckland and Sydney"],
    ["2026-09-27", "the start of summer time in Auckland"],
    ["2026-10-04", "the start of summer time in Sydney"],
    ["2026-03-29", "the start of summer time in London"],
    ["2026-10-25", "the end of summer time in London"],
    ["2026-03-08", "the start of summer time in Los Angeles"],
    ["2026-11-01", "the end of summer time in Los Angeles"],
  ])("what is due on %s (%s) is due that whole day and overdue right after it", (dueDay) => {
    const first = startOfDayIn(dueDay, zone);
    const last = endOfDayIn(dueDay, zone);
    const isOverdueAt = (at: number) => isOverdue(dueDay, calendarDayIn(new Date(at), zone));
    expect([first.getTime(), last.getTime(), last.getTime() + 1].map(isOverdueAt)).toEqual([
      false,
      false,
      true,
    ]);
    expect(dueInWords(dueDay, calendarDayIn(first, zone)).text).toBe("Today");
    expect(dueInWords(dueDay, calendarDayIn(new Date(first.getTime() - 1), zone)).text).toBe("Tomorrow");
  });

  test("every moment is in exactly one day, and every due day in each filter by the same rule", () => {
    const moments = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: -400, max: 400 }), (at, days) => {
        const today = calendarDayIn(at, zone);
        const dueDay = dayAfter(today, days);
        const isIn = DUE_FILTERS.map((filter) => {
          const { from, to } = rangeOf(filter, today);
          return (from === undefined || dueDay >= from) && dueDay <= to;
        });
        expect(isIn[0]).toBe(days < 0);
        expect(isIn[0]).toBe(isOverdue(dueDay, today));
        expect(isIn[1] === true && isIn[0] === true).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
