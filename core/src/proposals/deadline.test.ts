import fc from "fast-check";
import { expect, test } from "vitest";
import {
  calendarDayIn,
  dayAfter,
  endOfDayIn,
  formatCalendarDay,
  formatCalendarMonth,
} from "@gap/core/shared/calendar/calendar-day";
import { currentDeadlineText, deadlineText, dueAtOf, dueDayOf } from "./deadline";
import type { DueDateChoice, Step4 } from "./proposal.schema";

const step4 = (dueDate?: DueDateChoice, dueDateDate?: string): Step4 => ({
  objectivesAndValue: [],
  expectations: [],
  ...(dueDate !== undefined && { dueDate }),
  ...(dueDateDate !== undefined && { dueDateDate }),
});

test.each<[string, string, string, string]>([
  // sent on, one week, two weeks (2026-05-12 is a Tuesday; Sundays do not count, Saturdays do)
  ["a Monday", "2026-05-11", "2026-05-16", "2026-05-22"],
  ["a Tuesday", "2026-05-12", "2026-05-18", "2026-05-23"],
  ["a Wednesday", "2026-05-13", "2026-05-19", "2026-05-25"],
  ["a Saturday", "2026-05-16", "2026-05-22", "2026-05-28"],
  ["a Sunday", "2026-05-17", "2026-05-22", "2026-05-28"],
  ["a month's end", "2026-04-30", "2026-05-06", "2026-05-12"],
  ["a year's end", "2026-12-31", "2027-01-06", "2027-01-12"],
  ["a leap day", "2028-02-29", "2028-03-06", "2028-03-11"],
  ["the day before", "2028-02-28", "2028-03-04", "2028-03-10"],
])("sent on %s", (_name, sentOn, oneWeek, twoWeeks) => {
  expect(dueDayOf(step4("1-week-from-now"), sentOn)).toBe(oneWeek);
  expect(dueDayOf(step4("2-weeks-from-now"), sentOn)).toBe(twoWeeks);
  expect(dueDayOf(step4(), sentOn)).toBe(twoWeeks);
  expect(dueDayOf(step4("specific-date", "2030-01-06"), sentOn)).toBe("2030-01-06");
});

test("a specific date that is missing is an error, not a guess", () => {
  expect(() => dueDayOf(step4("specific-date"), "2026-05-12")).toThrow(
    "A proposal due on a specific date must have that date",
  );
});

test.each<[string, string, string]>([
  ["2026-05-23", "Pacific/Auckland", "2026-05-23T11:59:59.999Z"],
  ["2026-01-23", "Pacific/Auckland", "2026-01-23T10:59:59.999Z"],
  ["2026-05-23", "Australia/Sydney", "2026-05-23T13:59:59.999Z"],
  ["2026-05-23", "Australia/Adelaide", "2026-05-23T14:29:59.999Z"],
  ["2026-05-23", "Europe/Dublin", "2026-05-23T22:59:59.999Z"],
  ["2026-12-31", "Europe/Dublin", "2026-12-31T23:59:59.999Z"],
  ["2026-05-23", "America/Los_Angeles", "2026-05-24T06:59:59.999Z"],
  ["2026-05-23", "Pacific/Kiritimati", "2026-05-23T09:59:59.999Z"],
  ["2026-05-23", "Pacific/Pago_Pago", "2026-05-24T10:59:59.999Z"],
  ["2026-05-23", "Asia/Kathmandu", "2026-05-23T18:14:59.999Z"],
  ["2026-05-23", "UTC", "2026-05-23T23:59:59.999Z"],
  // Days on which clocks change, and the days before: they are shorter or longer than 24 hours.
  ["2026-10-04", "Australia/Sydney", "2026-10-04T12:59:59.999Z"],
  ["2026-10-03", "Australia/Sydney", "2026-10-03T13:59:59.999Z"],
  ["2026-04-05", "Australia/Sydney", "2026-04-05T13:59:59.999Z"],
  ["2026-03-29", "Europe/Dublin", "2026-03-29T22:59:59.999Z"],
  ["2026-10-25", "Europe/Dublin", "2026-10-25T23:59:59.999Z"],
  // Zones that change clocks at midnight: a day that begins at one o'clock, and one whose last hour repeats.
  ["2026-09-05", "America/Santiago", "2026-09-06T03:59:59.999Z"],
  ["2026-04-04", "America/Santiago", "2026-04-05T03:59:59.999Z"],
])("%s in %s ends at %s", (day, timezone, expected) => {
  expect(dueAtOf(day, timezone).toISOString()).toBe(expected);
});

const someDay = fc
  .date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2035-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, "2026-11-05".length));
const someZone = fc.constantFrom(
  "Pacific/Auckland",
  "Pacific/Chatham",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Europe/Dublin",
  "America/St_Johns",
  "America/Santiago",
  "America/Havana",
  "Asia/Kathmandu",
  "Africa/Casablanca",
  "Pacific/Kiritimati",
  "Pacific/Niue",
);

test("the last millisecond of a day belongs to it, the next one does not", () => {
  fc.assert(
    fc.property(someDay, someZone, (day, timezone) => {
      const end = endOfDayIn(day, timezone);
      expect(calendarDayIn(end, timezone)).toBe(day);
      expect(calendarDayIn(new Date(end.getTime() + 1), timezone)).toBe(dayAfter(day, 1));
    }),
  );
});

test("a deadline is never on a Sunday and has the right number of working days before it", () => {
  fc.assert(
    fc.property(
      someDay,
      fc.constantFrom(["1-week-from-now", 5] as const, ["2-weeks-from-now", 10] as const),
      (sentOn, [choice, count]) => {
        const due = dueDayOf(step4(choice), sentOn);
        const days: string[] = [];
        for (let day = dayAfter(sentOn, 1); day <= due; day = dayAfter(day, 1)) days.push(day);
        const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
        expect(days.filter((day) => !isSunday(day))).toHaveLength(count);
        expect(isSunday(due)).toBe(false);
      },
    ),
  );
});

test.each<[DueDateChoice, string]>([
  ["1-week-from-now", "Please accept within 5 working days, by 23 May 2026."],
  ["2-weeks-from-now", "Please accept within 10 working days, by 23 May 2026."],
  ["specific-date", "Please accept by 23 May 2026."],
])("the acceptance text of %s", (choice, expected) => {
  expect(deadlineText(step4(choice), "2026-05-23")).toBe(expected);
});

test.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-10-03", 1, "2026-10-04"],
  ["2026-10-04", 1, "2026-10-05"],
  ["2026-03-29", 0, "2026-03-29"],
])("%s and %i days is %s", (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected);
});

test("calendar days and months are formatted for display", () => {
  expect(formatCalendarDay("2026-11-05")).toBe("5 Nov 2026");
  expect(formatCalendarMonth("2026-11")).toBe("November 2026");
});

test.each<[string, Omit<Parameters<typeof currentDeadlineText>[0], "timezone">, string | undefined]>([
  [
    "a draft, from today",
    { step4: step4("1-week-from-now") },
    "Please accept within 5 working days, by 18 May 2026.",
  ],
  ["a draft without its date", { step4: step4("specific-date") }, undefined],
  [
    "a sent proposal",
    {
      step4: step4("2-weeks-from-now"),
      sentAt: new Date("2026-05-10T13:00:00.000Z"),
      dueAt: dueAtOf("2026-05-22", "Pacific/Auckland"),
    },
    "Please accept within 10 working days, by 22 May 2026.",
  ],
  [
    "an extended proposal",
    {
      step4: step4("2-weeks-from-now"),
      sentAt: new Date("2026-05-10T13:00:00.000Z"),
      dueAt: dueAtOf("2026-06-30", "Pacific/Auckland"),
    },
    "Please accept by 30 Jun 2026.",
  ],
])("the deadline of %s", (_name, proposal, expected) => {
  // It is already the 12th in Auckland.
  expect(
    currentDeadlineText({ ...proposal, timezone: "Pacific/Auckland" }, new Date("2026-05-11T13:00:00.000Z")),
  ).toBe(expected);
});
