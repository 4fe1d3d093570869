import { expect, test } from "vitest";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import {
  dueDaysRemindedAt,
  dueDaysRemindedOn,
  dueInWords,
  isNewOn,
  isTimeToSend,
  refusalOfReminder,
  reminderDayAt,
  reminderDays,
  reminderRefusalInWords,
  type ReminderFacts,
} from "./share-reminders";

// 1 March 2026 is a Sunday.
test.each([
  ["a Monday: the Sunday before it moves to the due day", "2026-03-09", "6 9 12 16 18"],
  ["a Tuesday", "2026-03-10", "7 9 10 13 16 19"],
  ["a Wednesday: three days before it is a Sunday", "2026-03-11", "9 10 11 14 17 20"],
  ["a Thursday: three days after it is a Sunday", "2026-03-12", "9 11 12 16 18 21"],
  ["a Friday: nine days after it is a Sunday", "2026-03-13", "10 12 13 16 19 23"],
  ["a Saturday", "2026-03-14", "11 13 14 17 20 23"],
  ["a Sunday: the due day's reminder moves to Monday", "2026-03-15", "12 14 16 18 21 24"],
])("the days of a share that is due on %s", (_name, dueDay, days) => {
  const expected = days.split(" ").map((day) => `2026-03-${day.padStart(2, "0")}`);
  expect(reminderDays(dueDay)).toEqual(expected);
});

test("the due days of a day are exactly those whose reminders fall on it", () => {
  const days = Array.from({ length: 60 }, (_, place) => dayAfter("2026-02-20", place));
  for (const day of days) {
    const around = Array.from({ length: 40 }, (_, place) => dayAfter(day, place - 20));
    expect(dueDaysRemindedOn(day)).toEqual(around.filter((dueDay) => reminderDays(dueDay).includes(day)));
  }
  expect(dueDaysRemindedOn("2026-03-08")).toEqual([]);
});

test.each([
  ["Pacific/Auckland", "2026-03-10T20:00:00Z", "2026-03-11"],
  ["Pacific/Kiritimati", "2026-03-10T20:00:00Z", "2026-03-11"],
  ["Europe/London", "2026-03-10T12:00:00Z", "2026-03-10"],
  ["Pacific/Honolulu", "2026-03-11T01:00:00Z", "2026-03-10"],
])("due days are found for people in %s", (zone, at, day) => {
  const now = new Date(at);
  expect(reminderDayAt(now, zone)).toBe(day);
  expect(dueDaysRemindedAt(now)).toEqual(expect.arrayContaining(dueDaysRemindedOn(day)));
});

test.each([
  ["before nine", "2026-03-09T19:59:00Z", "Pacific/Auckland", undefined],
  ["at nine", "2026-03-09T20:00:00Z", "Pacific/Auckland", "2026-03-10"],
  ["at nine in another zone", "2026-03-10T09:00:00Z", "Europe/London", "2026-03-10"],
  ["at nine in a zone with half an hour", "2026-03-10T03:30:00Z", "Asia/Kolkata", "2026-03-10"],
  ["later on the day, after an outage", "2026-03-10T06:59:00Z", "Pacific/Auckland", "2026-03-10"],
  ["in the evening", "2026-03-10T07:00:00Z", "Pacific/Auckland", undefined],
  ["on a Sunday", "2026-03-07T20:00:00Z", "Pacific/Auckland", undefined],
  [
    "on a Sunday of the recipient that is a Monday elsewhere",
    "2026-03-08T19:00:00Z",
    "Europe/London",
    undefined,
  ],
])("reminders go out %s", (_name, now, zone, day) => {
  expect(reminderDayAt(new Date(now), zone)).toBe(day);
});

test.each([
  ["before nine on its day", "2026-03-10", "2026-03-09T19:59:00Z", false],
  ["at nine on its day", "2026-03-10", "2026-03-09T20:00:00Z", true],
  ["late on its day", "2026-03-10", "2026-03-10T10:30:00Z", true],
  ["the day before", "2026-03-11", "2026-03-10T02:00:00Z", false],
  ["the morning after an outage", "2026-03-09", "2026-03-09T20:00:00Z", true],
  ["the night after an outage", "2026-03-09", "2026-03-09T14:00:00Z", false],
])("a scheduled share goes out %s", (_name, sendOn, now, isTime) => {
  expect(isTimeToSend(sendOn, "Pacific/Auckland", new Date(now))).toBe(isTime);
});

const MISSING: ReminderFacts = {
  state: "open",
  isRevoked: false,
  status: "shared",
  isWorkEnded: false,
  isArchived: false,
  mayOpen: true,
  hasAnsweredTheirs: false,
  snoozedUntil: null,
};

test.each<[Partial<ReminderFacts>, string | undefined]>([
  [{}, undefined],
  [{ state: "scheduled" }, "scheduled"],
  [{ state: "revoked" }, "revoked"],
  [{ isRevoked: true }, "revoked"],
  [{ state: "expired" }, "expired"],
  [{ status: "submitted" }, "submitted"],
  [{ status: "finalised" }, "finalised"],
  [{ status: "draft" }, "no-access"],
  [{ isWorkEnded: true }, "work-ended"],
  [{ isArchived: true }, "archived"],
  [{ mayOpen: false }, "no-access"],
  [{ hasAnsweredTheirs: true }, "answered"],
  [{ snoozedUntil: "2026-03-11" }, "snoozed"],
  [{ snoozedUntil: "2026-03-10" }, undefined],
  [{ snoozedUntil: "2026-03-09" }, undefined],
])("a person with %o on 10 March: %s", (facts, refusal) => {
  expect(refusalOfReminder({ ...MISSING, ...facts }, "2026-03-10")).toBe(refusal);
});

test("a document that arrived today is not reminded of yet", () => {
  const receivedAt = new Date("2026-03-09T11:30:00Z");
  expect(isNewOn("2026-03-10", receivedAt, "Pacific/Auckland")).toBe(true);
  expect(isNewOn("2026-03-10", receivedAt, "Europe/London")).toBe(false);
});

test.each([
  ["2026-03-13", "due in 3 days"],
  ["2026-03-11", "due tomorrow"],
  ["2026-03-10", "due today"],
  ["2026-03-09", "was due yesterday"],
  ["2026-03-01", "was due 9 days ago"],
])("%s, told on 10 March: %s", (dueDay, words) => {
  expect(dueInWords(dueDay, "2026-03-10")).toBe(words);
});

test("the reason of a snooze names its day", () => {
  expect(reminderRefusalInWords("snoozed", "2026-03-12")).toBe(
    "They asked not to be reminded before 12 Mar 2026.",
  );
  expect(reminderRefusalInWords("expired", null)).toBe("Their link has expired.");
});
