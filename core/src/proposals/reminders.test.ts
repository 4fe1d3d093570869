import { expect, test } from "vitest";
import { dueAtOf } from "./deadline";
import { defaultReminder, fillReminder, REMINDER_PLACEHOLDERS, reminderDay } from "./reminders";

const AUCKLAND = "Pacific/Auckland";
const sent = (timezone: string, dueDay: string, sentAt = "2026-03-02T00:00:00Z") => ({
  sentAt: new Date(sentAt),
  dueAt: dueAtOf(dueDay, timezone),
  timezone,
});

// Auckland is 13 hours ahead of UTC in March, Dublin 0.
test.each([
  ["four days before", AUCKLAND, "2026-03-15T20:00:00Z", undefined],
  ["three days before, at 7:59", AUCKLAND, "2026-03-16T18:59:00Z", undefined],
  ["three days before, at 8:00", AUCKLAND, "2026-03-16T19:00:00Z", "2026-03-17"],
  ["three days before, in the evening", AUCKLAND, "2026-03-17T10:59:00Z", "2026-03-17"],
  ["two days before", AUCKLAND, "2026-03-17T20:00:00Z", undefined],
  ["the day before", AUCKLAND, "2026-03-18T20:00:00Z", "2026-03-19"],
  ["on the day", AUCKLAND, "2026-03-19T20:00:00Z", "2026-03-20"],
  ["after it", AUCKLAND, "2026-03-20T20:00:00Z", undefined],
  ["too early in another zone", "Europe/Dublin", "2026-03-19T07:59:00Z", undefined],
  ["morning in another zone", "Europe/Dublin", "2026-03-19T08:00:00Z", "2026-03-19"],
])("due on 20 March, %s in %s at %s: %s", (_, timezone, now, expected) => {
  expect(reminderDay(sent(timezone, "2026-03-20"), new Date(now))).toBe(expected);
});

test("there is no reminder on the day of sending", () => {
  const proposal = sent(AUCKLAND, "2026-03-20", "2026-03-18T19:30:00Z");
  expect(reminderDay(proposal, new Date("2026-03-18T20:00:00Z"))).toBeUndefined();
  expect(reminderDay(proposal, new Date("2026-03-19T20:00:00Z"))).toBe("2026-03-20");
});

test("words for several proposals are filled with the facts of each", () => {
  const words = defaultReminder({ advisorName: "Harbour Advisory", ...REMINDER_PLACEHOLDERS });
  const facts = { clientName: "$& Sons", dueDay: "28 Nov 2026" };
  expect(fillReminder(words, facts)).toBe(defaultReminder({ advisorName: "Harbour Advisory", ...facts }));
  expect(fillReminder("Hello", facts)).toBe("Hello");
});
