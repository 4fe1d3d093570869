// Rules of the proposal report: its periods, months, conversion, time to sign and CSV file.
import {
  calendarDayIn,
  dayAfter,
  formatCalendarMonth,
  monthAfter,
  startOfDayIn,
} from "@gap/core/shared/calendar/calendar-day";
import { DAY_SECONDS, HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { csvLines, type CsvCell } from "@gap/core/shared/csv";
import type { ProposalReport, ReportFigures, ReportQuery } from "./report.schema";

export const NO_OWNER = "No owner";

/** Follows the name of an owner who can no longer log in to the firm. */
export const DEACTIVATED = " (deactivated)";

/** Calendar days, both included. */
export interface ReportPeriod {
  readonly fromDay: string;
  readonly toDay: string;
}

export const REPORT_PERIODS = [
  { value: "3", label: "Last 3 months" },
  { value: "6", label: "Last 6 months" },
  { value: "12", label: "Last 12 months" },
  { value: "year", label: "This year" },
  { value: "own", label: "Other dates" },
] as const;
export type ReportPeriodId = (typeof REPORT_PERIODS)[number]["value"];

/** The current month counts as one of the months. */
export function reportPeriod(id: Exclude<ReportPeriodId, "own">, today: string): ReportPeriod {
  const month = today.slice(0, 7);
  const first = id === "year" ? `${today.slice(0, 4)}-01` : monthAfter(month, 1 - Number(id));
  return { fromDay: `${first}-01`, toDay: today };
}

/** The points in time at which the period begins and ends in this zone. */
export function reportQueryOf({ fromDay, toDay }: ReportPeriod, timezone: string): ReportQuery {
  return {
    fromDate: startOfDayIn(fromDay, timezone).toISOString(),
    toDate: startOfDayIn(dayAfter(toDay, 1), timezone).toISOString(),
  };
}

/** Every month of the period in this zone, the earliest first. */
export function monthsOf({ fromDate, toDate }: ReportQuery, timezone: string): string[] {
  const monthAt = (at: number) => calendarDayIn(new Date(at), timezone).slice(0, 7);
  const last = monthAt(Date.parse(toDate) - 1);
  const months: string[] = [];
  for (let month = monthAt(Date.parse(fromDate)); month <= last; month = monthAfter(month, 1))
    months.push(month);
  return months;
}

/** The part of the sent proposals that was accepted, from 0 to 1; undefined if none was sent. */
export function conversionOf({ sent, accepted }: ReportFigures): number | undefined {
  return sent === 0 ? undefined : accepted / sent;
}

/** 67% */
export function conversionInWords(figures: ReportFigures): string {
  const conversion = conversionOf(figures);
  return conversion === undefined ? "–" : `${Math.round(conversion * 100)}%`;
}

/** Less than an hour, 5 hours, 1 day, 12 days */
export function timeToSignInWords({ secondsToSign }: ReportFigures): string {
  if (secondsToSign === undefined) return "–";
  if (secondsToSign < HOUR_SECONDS) return "Less than an hour";
  if (secondsToSign < DAY_SECONDS) return counted(Math.floor(secondsToSign / HOUR_SECONDS), "hour");
  return counted(Math.round(secondsToSign / DAY_SECONDS), "day");
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const CSV_HEADER = [
  "By",
  "Name",
  "Sent",
  "Accepted",
  "Declined",
  "Open",
  "Conversion (%)",
  "Value sent",
  "Value accepted",
  "Median days to sign",
];

/** One line each for the whole period, every month, owner and service. */
export function reportAsCsv({ total, months, owners, services }: ProposalReport): string {
  return csvLines([
    CSV_HEADER,
    csvRow("Period", "All", total),
    ...months.map((each) => csvRow("Month", formatCalendarMonth(each.month), each)),
    ...owners.map((each) => csvRow("Owner", each.name, each)),
    ...services.map((each) => csvRow("Service", each.name, each)),
  ]);
}

function csvRow(by: string, name: string, figures: ReportFigures): CsvCell[] {
  const { sent, accepted, declined, open, sentCents, acceptedCents, secondsToSign } = figures;
  const conversion = conversionOf(figures);
  return [
    by,
    name,
    sent,
    accepted,
    declined,
    open,
    conversion === undefined ? undefined : Math.round(conversion * 1000) / 10,
    sentCents / 100,
    acceptedCents / 100,
    secondsToSign === undefined ? undefined : Math.round((secondsToSign / DAY_SECONDS) * 10) / 10,
  ];
}
