// Writes the calendar file of a meeting (RFC 5545). Times are in UTC, which every calendar shows in the zone of its reader.
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { MeetingMailKind } from "@gap/core/work-items/meeting-mails";
import type { MailAttachment } from "@gap/server/platform/mail/mail-transport";

export interface CalendarMeeting {
  /** The same for all mails about the meeting. */
  readonly uid: string;
  /** Grows with each mail; calendars ignore a file with a lower one. */
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly at: Date;
  readonly minutes: number;
  readonly organiser: { readonly name: string; readonly email: string };
  readonly contact: { readonly name: string; readonly email: string };
  readonly writtenAt: Date;
}

export async function meetingCalendar(
  kind: MeetingMailKind,
  meeting: CalendarMeeting,
): Promise<MailAttachment> {
  // Loaded here, because few processes ever send such a mail.
  const { ICalCalendar, ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } =
    await import("ical-generator");
  const isCancelled = kind === "cancelled";
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const { uid, sequence, title, place, at, minutes, organiser, contact, writtenAt } = meeting;
  const calendar = new ICalCalendar({ method, prodId: { company: "Gap", product: "Work items" } });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: writtenAt,
    start: at,
    end: new Date(at.getTime() + minutes * MINUTE_MS),
    summary: title,
    ...(place !== "" && { location: place }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organiser,
    attendees: [
      { ...contact, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false },
    ],
  });
  return {
    fileName: isCancelled ? "cancelled.ics" : "invite.ics",
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: new TextEncoder().encode(calendar.toString()),
  };
}
