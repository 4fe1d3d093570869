import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDate } from "@gap/core/shared/dates";
import { judgeTypedDate } from "@gap/core/shared/calendar/typed-date";

const TODAY = "2026-11-16";

test.each([
  // In figures: the day comes first, whatever the separator.
  ["12/01/2027", "2027-01-12"],
  ["5/12/2026", "2026-12-05"],
  ["30-11-2026", "2026-11-30"],
  ["30.11.2026", "2026-11-30"],
  ["30 11 2026", "2026-11-30"],
  ["30/11/26", "2026-11-30"],
  ["2026-11-30", "2026-11-30"],
  ["2026/1/2", "2026-01-02"],
  [" 1 / 2 / 2027 ", "2027-02-01"],
  // With the month in words.
  ["1 Dec 2026", "2026-12-01"],
  ["1 december 2026", "2026-12-01"],
  ["1st of dec", undefined],
  ["1st Dec 27", "2027-12-01"],
  ["1-Dec-2026", "2026-12-01"],
  ["1dec2026", undefined],
  ["3 Sept 2027", "2027-09-03"],
  ["Tue 1 Dec 2026", "2026-12-01"],
  ["Dec 1, 2026", "2026-12-01"],
  ["December 1", "2026-12-01"],
  // Without a year: the next such day.
  ["1 Dec", "2026-12-01"],
  ["16 Nov", "2026-11-16"],
  ["15 Nov", "2027-11-15"],
  ["12/01", "2027-01-12"],
  ["29 Feb", "2028-02-29"],
  ["29/2", "2028-02-29"],
  ["30 Feb", undefined],
  // Days that do not exist, and texts that are not dates.
  ["29/2/2028", "2028-02-29"],
  ["29/2/2027", undefined],
  ["31/4/2027", undefined],
  ["11/30/2026", undefined],
  ["0/1/2027", undefined],
  ["1/0/2027", undefined],
  ["1 ju 2027", undefined],
  ["1 smarch 2027", undefined],
  ["30/11/202", undefined],
  ["30", undefined],
  ["tomorrow", undefined],
])("%j is read as %s", (typed, day) => {
  expect(judgeTypedDate(typed, TODAY)).toEqual(
    day === undefined ? { kind: "refused", reason: "not-a-date" } : { kind: "accepted", day },
  );
});

test.each([
  ["2028-02-29", "2028-02-29"],
  ["2028-03-01", "2032-02-29"],
  ["2096-03-01", "2104-02-29"],
])("on %s, the next 29 Feb is %s", (today, day) => {
  expect(judgeTypedDate("29 Feb", today)).toEqual({ kind: "accepted", day });
});

test.each([
  ["15/11/2026", { kind: "refused", reason: "min" }],
  ["16/11/2026", { kind: "accepted", day: "2026-11-16" }],
  ["31/12/2026", { kind: "accepted", day: "2026-12-31" }],
  ["1/1/2027", { kind: "refused", reason: "max" }],
  ["  ", { kind: "empty" }],
])("between its bounds, %j is %o", (typed, verdict) => {
  expect(judgeTypedDate(typed, TODAY, { min: TODAY, max: "2026-12-31" })).toEqual(verdict);
});

test("a formatted date is read back as the same day, also in figures and with a two-digit year", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 0, max: 365 }),
      fc.constantFrom("/", "-", ".", " "),
      (year, dayOfYear, between) => {
        const date = new Date(year, 0, 1 + dayOfYear, 12);
        const [y = "", m = "", d = ""] = [
          date.getFullYear(),
          String(date.getMonth() + 1).padStart(2, "0"),
          String(date.getDate()).padStart(2, "0"),
        ].map(String);
        const accepted = { kind: "accepted", day: `${y}-${m}-${d}` };
        const years = date.getFullYear() < 2100 ? [y, y.slice(2)] : [y];
        for (const typed of [
          formatDate(date),
          `${y}-${m}-${d}`,
          ...years.map((each) => [d, m, each].join(between)),
        ])
          expect(judgeTypedDate(typed, TODAY)).toEqual(accepted);
      },
    ),
  );
});
