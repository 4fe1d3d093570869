// Times of day in a named time zone, independent of the reader's own, and the names of zones.
import { calendarDayIn, formatDayIn } from "./calendar-day";
import { MINUTE_MS } from "./durations";
import { zoneFormat } from "./zone-format";

interface Precision {
  readonly seconds?: boolean;
}

/** 4:05 pm, or with seconds 4:05:09 pm */
export function formatTimeIn(at: Date, timezone: string, { seconds = false }: Precision = {}): string {
  const time = zoneFormat("en-AU", timezone, {
    hour: "numeric",
    minute: "2-digit",
    ...(seconds && { second: "2-digit" }),
    hourCycle: "h12",
  });
  // Some browsers separate "pm" by a narrow space.
  return time.format(at).replace(/\s/gu, " ").toLowerCase();
}

/**
 * The point in time at which clocks in this zone show this day and time, such as 2026-11-05 and 16:05. A time that is
 * skipped when clocks change counts as an hour later.
 */
export function momentIn(day: string, time: string, timezone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  // The offset may change between the two guesses, when clocks change on that day.
  const guess = asUtc - offsetMs(asUtc, timezone);
  const moment = new Date(asUtc - offsetMs(guess, timezone));
  return clockTimeIn(moment, timezone) === time ? moment : new Date(Math.max(guess, moment.getTime()));
}

/** 16:05, for fields that take a time of day. */
export function clockTimeIn(at: Date, timezone: string): string {
  const clock = zoneFormat("en", timezone, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return clock.format(at);
}

function offsetMs(at: number, timezone: string): number {
  const minute = at - (at % MINUTE_MS);
  const shown = new Date(minute);
  return Date.parse(`${calendarDayIn(shown, timezone)}T${clockTimeIn(shown, timezone)}:00.000Z`) - minute;
}

/** The hour of the day, from 0 to 23. */
export function hourIn(at: Date, timezone: string): number {
  const hour = zoneFormat("en", timezone, { hour: "numeric", hourCycle: "h23" });
  return Number(hour.format(at));
}

/** 5 Nov 2026, 4:05 pm NZDT */
export function formatMomentIn(at: Date, timezone: string, precision?: Precision): string {
  const [day, time] = [formatDayIn(at, timezone), formatTimeIn(at, timezone, precision)];
  return `${day}, ${time} ${zoneAbbreviation(at, timezone)}`;
}

/** NZDT, AWST, BST, PST; UTC+5:30 where English has no abbreviation. */
export function zoneAbbreviation(at: Date, timezone: string): string {
  const names = NAMING_LOCALES.map((locale) => zoneName(at, timezone, locale, "short"));
  return names.find((name) => !OFFSET_ONLY.test(name)) ?? offsetOf(at, timezone);
}

/** New Zealand Daylight Time (NZDT, UTC+13) */
export function zoneInWords(at: Date, timezone: string): string {
  const [long, short] = [zoneName(at, timezone, "en-AU", "long"), zoneAbbreviation(at, timezone)];
  const offset = offsetOf(at, timezone);
  if (OFFSET_ONLY.test(long)) return offset;
  return short === offset ? `${long} (${offset})` : `${long} (${short}, ${offset})`;
}

/** New Zealand time, the same in summer and winter. */
export function zoneInShort(at: Date, timezone: string): string {
  const name = zoneName(at, timezone, "en-AU", "longGeneric");
  return OFFSET_ONLY.test(name) ? offsetOf(at, timezone) : name.replace(/ Time$/, " time");
}

/** Each locale abbreviates only the zones of its own region. */
const NAMING_LOCALES = ["en-NZ", "en-GB", "en-US"];
const OFFSET_ONLY = /^GMT[+-]/;

function offsetOf(at: Date, timezone: string): string {
  return zoneName(at, timezone, "en", "shortOffset").replace("GMT", "UTC");
}

function zoneName(
  at: Date,
  timezone: string,
  locale: string,
  timeZoneName: "short" | "long" | "shortOffset" | "longGeneric",
): string {
  const parts = zoneFormat(locale, timezone, { timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timezone;
}
