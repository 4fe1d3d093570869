// The time of a meeting in words, in the firm's zone with the zone named.
import { formatShortDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatTimeIn, zoneAbbreviation } from "@gap/core/shared/calendar/zoned-time";
import type { StepMeeting } from "@gap/core/work-items/work-item-view";

/** Tue 19 May, 10:00 am NZST, at the client's office */
export function meetingInWords({ at, place }: StepMeeting, timezone: string): string {
  const day = formatShortDayIn(at, timezone);
  const time = `${day}, ${formatTimeIn(at, timezone)} ${zoneAbbreviation(at, timezone)}`;
  return place === "" ? time : `${time}, ${place}`;
}

/** 45 minutes, 1 hour, 1 hour 30 minutes, 2 hours */
export function lengthInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours === 0 ? [] : [hours === 1 ? "1 hour" : `${hours} hours`]),
    ...(rest === 0 ? [] : [`${rest} minutes`]),
  ];
  return parts.join(" ");
}
