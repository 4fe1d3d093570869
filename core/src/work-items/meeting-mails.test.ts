// Which contacts get a mail about a meeting, after which changes.
import { expect, test } from "vitest";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { meetingMails, type MailedMeeting, type MeetingWithContacts } from "./meeting-mails";

const NOW = new Date("2026-03-03T09:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);
const HELD: MeetingWithContacts = {
  at: new Date("2026-03-10T02:00:00Z"),
  minutes: 60,
  place: "Harbour Street 4",
  contactIds: ["ann"],
};
const { contactIds: _contacts, ...AS_HELD } = HELD;
const MAILED: MailedMeeting = {
  ...AS_HELD,
  contactId: "ann",
  isCancelled: false,
  countedFrom: minutesAgo(10),
  mailsCounted: 1,
};
const PAST = { at: minutesAgo(60) };

test.each<[string, MeetingWithContacts | undefined, readonly MailedMeeting[], readonly string[]]>([
  ["a new meeting", HELD, [], ["ann invited"]],
  ["no contact", { ...HELD, contactIds: [] }, [], []],
  ["nothing changed, or changes were taken back", HELD, [MAILED], []],
  ["another time", HELD, [{ ...MAILED, at: new Date("2026-03-11T02:00:00Z") }], ["ann moved"]],
  ["another place", { ...HELD, place: "Online" }, [MAILED], ["ann moved"]],
  ["another length", { ...HELD, minutes: 90 }, [MAILED], ["ann moved"]],
  ["removed", undefined, [MAILED], ["ann cancelled"]],
  ["removed before the first mail", undefined, [], []],
  ["cancelled before", undefined, [{ ...MAILED, isCancelled: true }], []],
  ["held after all", HELD, [{ ...MAILED, isCancelled: true }], ["ann invited"]],
  ["another contact", { ...HELD, contactIds: ["ben"] }, [MAILED], ["ben invited", "ann cancelled"]],
  ["planned in the past", { ...HELD, ...PAST }, [], []],
  ["moved into the past", { ...HELD, ...PAST }, [MAILED], []],
  ["removed after it took place", undefined, [{ ...MAILED, ...PAST }], []],
])("mails for %s", (_name, meeting, mailed, expected) => {
  const { mails } = meetingMails(meeting, mailed, NOW);
  expect(mails.map(({ contactId, kind }) => `${contactId} ${kind}`)).toEqual(expected);
});

test.each<[string, Partial<MailedMeeting>, object]>([
  ["the third mail of an hour", { mailsCounted: 2 }, { mails: [{ mailsCounted: 3 }] }],
  ["the fourth waits for the end of the hour", { mailsCounted: 3 }, { mails: [], again: minutesAgo(-50) }],
  [
    "a new hour",
    { mailsCounted: 3, countedFrom: minutesAgo(60) },
    { mails: [{ mailsCounted: 1, countedFrom: NOW }] },
  ],
])("a contact gets three mails an hour about a meeting: %s", (_name, mailed, expected) => {
  const moved = { ...HELD, place: "Online" };
  expect(meetingMails(moved, [{ ...MAILED, ...mailed }], NOW)).toMatchObject(expected);
});
