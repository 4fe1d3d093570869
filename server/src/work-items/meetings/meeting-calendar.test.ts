// The calendar file of a meeting: foreign text never becomes a line of its own, and lines are at most 75 bytes long.
import { expect, test } from "vitest";
import { meetingCalendar, type CalendarMeeting } from "./meeting-calendar";

const MEETING: CalendarMeeting = {
  uid: "step@gap.example",
  sequence: 3,
  title: "Planning day – Harbour Advisory",
  place: "40 Quay Street",
  at: new Date("2026-03-10T20:30:00Z"),
  minutes: 90,
  organiser: { name: "Harbour", email: "hello@harbour.example" },
  contact: { name: "Cora Contact", email: "cora@client.example" },
  writtenAt: new Date("2026-03-02T09:30:00Z"),
};

async function linesOf(kind: Parameters<typeof meetingCalendar>[0], change: Partial<CalendarMeeting> = {}) {
  const { content, ...file } = await meetingCalendar(kind, { ...MEETING, ...change });
  const text = new TextDecoder().decode(content);
  const lines = text.split("\r\n");
  // Long lines continue on the next one, after a space.
  return { ...file, text, lines, unfolded: text.replaceAll("\r\n ", "").split("\r\n") };
}

test("an invitation has times in UTC, the organiser and the contact", async () => {
  const { fileName, type, unfolded } = await linesOf("invited");
  expect([fileName, type]).toEqual(["invite.ics", "text/calendar; charset=utf-8; method=REQUEST"]);
  expect(unfolded).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      "UID:step@gap.example",
      "SEQUENCE:3",
      "DTSTAMP:20260302T093000Z",
      "DTSTART:20260310T203000Z",
      "DTEND:20260310T220000Z",
      "SUMMARY:Planning day – Harbour Advisory",
      "LOCATION:40 Quay Street",
      "STATUS:CONFIRMED",
      'ORGANIZER;CN="Harbour":mailto:hello@harbour.example',
    ]),
  );
  expect(unfolded.find((line) => line.startsWith("ATTENDEE"))).toMatch(/:MAILTO:cora@client\.example$/i);
});

test("a cancellation is one for calendars too", async () => {
  const { fileName, type, unfolded } = await linesOf("cancelled");
  expect([fileName, type]).toEqual(["cancelled.ics", "text/calendar; charset=utf-8; method=CANCEL"]);
  expect(unfolded).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3"]));
});

test("line breaks, commas, semicolons and backslashes stay within their text", async () => {
  const hostile = "Tea, cake; talk\\\r\nEND:VEVENT\nATTENDEE:mailto:mallory@evil.example";
  const { unfolded } = await linesOf("invited", { title: hostile, place: hostile });
  const escaped = "Tea\\, cake\\; talk\\\\\\nEND:VEVENT\\nATTENDEE:mailto:mallory@evil.example";
  expect(unfolded.filter((line) => line.includes("mallory"))).toEqual([
    `SUMMARY:${escaped}`,
    `LOCATION:${escaped}`,
  ]);
  expect(unfolded.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

test("quotes and line breaks in names do not end their parameter", async () => {
  const name = 'Cora "the\r\nATTENDEE:mailto:mallory@evil.example" Contact';
  const { unfolded } = await linesOf("invited", {
    contact: { ...MEETING.contact, name },
    organiser: { ...MEETING.organiser, name },
  });
  expect(unfolded.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
  expect(unfolded.filter((line) => line.startsWith("ORGANIZER"))).toHaveLength(1);
});

test("very long titles are folded without breaking a character", async () => {
  const title = "Ōtautahi 🌿 ".repeat(200);
  const { lines, unfolded } = await linesOf("invited", { title });
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(unfolded).toContain(`SUMMARY:${title}`);
});
