// The meeting of a session record on paper: when, how long and where, who took part, and the minutes of each topic.
import type { Block } from "@gap/core/blocks/block.schema";
import type { DocumentSnapshot } from "@gap/core/documents/document-version";
import {
  attendeesOf,
  lengthOfMeeting,
  type Attendee,
  type VersionMeeting,
} from "@gap/core/documents/version-meeting";
import { calendarDayIn, formatWeekdayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatTimeIn, zoneAbbreviation } from "@gap/core/shared/calendar/zoned-time";
import { ReadTable } from "@gap/web/blocks/public-parts";
import classes from "./printed.module.css";

/** In the place of the days of a document that was filled in without a meeting. */
export function factsOfMeeting(
  meeting: VersionMeeting,
  { timezone, blocks }: Pick<DocumentSnapshot, "timezone" | "blocks">,
): Readonly<Record<string, string>> {
  const start = new Date(meeting.startedAt);
  const end = new Date(meeting.endedAt);
  const { spent, planned } = lengthOfMeeting(meeting, blocks);
  return {
    Held: `${formatWeekdayIn(start, timezone)} ${calendarDayIn(start, timezone).slice(0, 4)}`,
    [`Time, ${zoneAbbreviation(start, timezone)}`]: `${formatTimeIn(start, timezone)} to ${formatTimeIn(end, timezone)}`,
    Length: planned === undefined ? `${spent} min` : `${spent} of ${planned} min planned`,
    ...(meeting.place !== undefined && { Where: meeting.place }),
  };
}

/** How long a section took, beside its heading. */
export function Minutes({ block, snapshot }: { readonly block: Block; readonly snapshot: DocumentSnapshot }) {
  const spent = snapshot.meeting?.minutes[block.id];
  if (spent === undefined || block.kind !== "heading") return null;
  const { plannedMinutes } = block;
  return (
    <p className={classes.by}>
      {plannedMinutes === undefined ? `${spent} min` : `${spent} of ${plannedMinutes} min`}
    </p>
  );
}

const SHORT = ["From", "To"];
const COLUMNS = ["Name", "Of", "There", ...SHORT].map((title) => ({
  id: title,
  title,
  isShort: SHORT.includes(title),
}));

export function PrintedAttendance({ snapshot }: { readonly snapshot: DocumentSnapshot }) {
  const attendees = attendeesOf(snapshot);
  if (attendees.length === 0) return null;
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h2>Attendance</h2>
        <span>By what people wrote during the session</span>
      </div>
      <ReadTable
        columns={COLUMNS}
        rows={attendees.map((attendee) => ({ id: attendee.name, cells: cellsOf(attendee, snapshot) }))}
      />
    </section>
  );
}

function cellsOf({ name, side, wrote }: Attendee, { advisor, client, timezone }: DocumentSnapshot): string[] {
  const of = side === "advisor" ? advisor.name : client.name;
  return wrote === undefined
    ? [name, of, "Invited", "", ""]
    : [name, of, "Took part", formatTimeIn(wrote.from, timezone), formatTimeIn(wrote.to, timezone)];
}
