import { expect, test } from "vitest";
import { reportQuerySchema, type ReportFigures } from "./report.schema";
import {
  conversionInWords,
  monthsOf,
  reportAsCsv,
  reportPeriod,
  reportQueryOf,
  timeToSignInWords,
  type ReportPeriodId,
} from "./report";

const NOTHING: ReportFigures = { sent: 0, accepted: 0, declined: 0, open: 0, sentCents: 0, acceptedCents: 0 };

test.each<[Exclude<ReportPeriodId, "own">, string, string]>([
  ["3", "2026-05-14", "2026-03-01"],
  ["3", "2026-01-31", "2025-11-01"],
  ["6", "2026-05-14", "2025-12-01"],
  ["12", "2026-05-14", "2025-06-01"],
  ["12", "2026-12-31", "2026-01-01"],
  ["year", "2026-05-14", "2026-01-01"],
])("period %s on %s begins on %s and ends on that day", (id, today, fromDay) => {
  expect(reportPeriod(id, today)).toEqual({ fromDay, toDay: today });
});

test.each([
  ["Pacific/Auckland", "2026-04-30T12:00:00.000Z", "2026-05-14T12:00:00.000Z"],
  ["America/New_York", "2026-05-01T04:00:00.000Z", "2026-05-15T04:00:00.000Z"],
])("a period covers whole days in %s", (timezone, fromDate, toDate) => {
  expect(reportQueryOf({ fromDay: "2026-05-01", toDay: "2026-05-14" }, timezone)).toEqual({
    fromDate,
    toDate,
  });
});

test("every month of a period is listed, as it is in the zone", () => {
  const period = { fromDay: "2025-11-01", toDay: "2026-02-28" };
  const query = reportQueryOf(period, "Pacific/Auckland");
  expect(monthsOf(query, "Pacific/Auckland")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsOf(query, "America/New_York")).toEqual([
    "2025-10",
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
});

test.each([
  ["May", "2026-05-01T00:00:00Z", "fromDate", "Invalid from date"],
  ["2026-05-01T00:00:00Z", "June", "toDate", "Invalid to date"],
  ["2026-05-01T00:00:00Z", "2026-04-01T00:00:00Z", "toDate", "Invalid to date"],
  ["2015-05-01T00:00:00Z", "2026-05-01T00:00:00Z", "fromDate", "Invalid from date"],
])("a period from %s to %s is refused at %s: %s", (fromDate, toDate, field, message) => {
  const { error } = reportQuerySchema.safeParse({ fromDate, toDate });
  expect(error?.issues.map(({ path, message: text }) => [...path, text])).toEqual([[field, message]]);
});

test.each([
  [0, 0, "–"],
  [3, 2, "67%"],
  [4, 0, "0%"],
])("of %i sent, %i accepted is a conversion of %s", (sent, accepted, expected) => {
  expect(conversionInWords({ ...NOTHING, sent, accepted })).toBe(expected);
});

test.each([
  [undefined, "–"],
  [59, "Less than an hour"],
  [3_600, "1 hour"],
  [86_399, "23 hours"],
  [86_400, "1 day"],
  [1_000_000, "12 days"],
])("%s seconds to sign: %s", (secondsToSign, expected) => {
  expect(timeToSignInWords({ ...NOTHING, secondsToSign })).toBe(expected);
});

test("the CSV file has a line for the period, each month, owner and service", () => {
  const some = { ...NOTHING, sent: 3, accepted: 2, open: 1, sentCents: 450_050, acceptedCents: 300_000 };
  const report = {
    total: { ...some, secondsToSign: 129_600 },
    months: [{ ...NOTHING, month: "2026-05" }],
    owners: [{ ...some, id: "u1", name: "Ava Ngata" }],
    services: [{ ...some, id: "s1", name: "=Payroll" }],
  };
  expect(reportAsCsv(report).split("\r\n")).toEqual([
    "By,Name,Sent,Accepted,Declined,Open,Conversion (%),Value sent,Value accepted,Median days to sign",
    "Period,All,3,2,0,1,66.7,4500.5,3000,1.5",
    "Month,May 2026,0,0,0,0,,0,0,",
    "Owner,Ava Ngata,3,2,0,1,66.7,4500.5,3000,",
    "Service,'=Payroll,3,2,0,1,66.7,4500.5,3000,",
    "",
  ]);
});
